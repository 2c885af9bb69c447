import { defineService } from "../../operation/services.js";
import type { Avatars } from "./avatars.js";

/** Says where the pictures of accounts are. */
export const shownAvatars = defineService<Avatars>("shownAvatars");
