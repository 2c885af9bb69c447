export { PictureMaker } from "./maker.js";
export { pictureMaker } from "./service.js";
export {
  dropAvatar,
  type KeptAvatar,
  pictureErrors,
  resetAvatar,
  setAvatar,
  useAvatar,
  withAvatar,
} from "./set-avatar.js";
export { backUp, missingAvatars } from "./stored-avatars.js";
export type { AvatarRows } from "./vocabulary.js";
