import { defineService } from "../../operation/services.js";

/** Where people without a picture of their own get one from: the outside provider, or this server, which draws it. */
export type AvatarOption = "provider" | "drawn";

export const avatarOption = defineService<AvatarOption>("avatarOption");

/** What clients are told of a stored source: the provider `G`, a picture that is drawn `J`, one that was uploaded `U`. */
export const shownSource = <S extends string>(option: AvatarOption, stored: S): S | "J" =>
  option === "drawn" && stored === "G" ? "J" : stored;
