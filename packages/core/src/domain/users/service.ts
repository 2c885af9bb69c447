import { defineService } from "../../operation/services.js";
import { avatarOption } from "../realm/index.js";
import { Avatars } from "./avatars.js";
import { provide } from "./vocabulary.js";

/** Says where the pictures of accounts are. */
export const shownAvatars = defineService<Avatars>("shownAvatars");

/** Learns the organization once there is one. */
export const avatarService = provide(shownAvatars, {
  make: ({ use }) => new Avatars(use(avatarOption)),
  open: (avatars, { connection }) => avatars.open(connection),
});
