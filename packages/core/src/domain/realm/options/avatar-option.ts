import { defineService } from "../../../operation/define-service.js";

/** Who makes the pictures of people without one of their own: the outside provider, or this server, which draws them. */
export type AvatarOption = "provider" | "drawn";

/** The service that holds the host's choice of it. */
export const avatarOption = defineService<AvatarOption>("avatarOption");

/** Returns the source of a picture as clients see it: `G` from the provider, `J` drawn, `U` uploaded. */
export const shownSource = <S extends string>(option: AvatarOption, stored: S): S | "J" =>
  option === "drawn" && stored === "G" ? "J" : stored;
