import { defineService } from "../../operation/define-service.js";
import { shownAddresses } from "../../operation/services.js";
import { avatarOption } from "../realm/index.js";
import { Avatars } from "./avatars.js";
import { provide } from "./vocabulary.js";

/** The service that returns the URLs of accounts' pictures. */
export const shownAvatars = defineService<Avatars>("shownAvatars");

/** Provides `shownAvatars`. The service reads the organization when the server opens. */
export const avatarService = provide(shownAvatars, {
  make: ({ use }) => new Avatars(use(avatarOption), use(shownAddresses)),
  open: (avatars, { connection }) => avatars.open(connection),
});
