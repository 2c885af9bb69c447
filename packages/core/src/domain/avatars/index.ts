// Pictures of people: setting, drawing and serving them. Which address an account's picture has is in `users`.

import { defineResource } from "../../operation/resource.js";
import { resource as users } from "../users/index.js";
import * as operations from "./operations/index.js";
import { getAvatarByEmail, getAvatarById, getMediumAvatarByEmail, getMediumAvatarById } from "./pages/get-avatar.js";
import { getPicture } from "./pages/get-picture.js";
import { redrawn } from "./redrawn.js";
import { pictureService } from "./services.js";

export {
  dropAvatar,
  type KeptAvatar,
  pictureErrors,
  resetAvatar,
  setAvatar,
  useAvatar,
  withAvatar,
} from "./set-avatar.js";
export { backUp, missingAvatars, missingUploads } from "./stored-avatars.js";
export { type AvatarRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "avatars",
  about: users.about,
  operations,
  pages: [getAvatarByEmail, getAvatarById, getMediumAvatarByEmail, getMediumAvatarById, getPicture],
  services: [pictureService],
  restored: redrawn,
});
