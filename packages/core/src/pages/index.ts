export {
  getAvatarByEmail,
  getAvatarById,
  getMediumAvatarByEmail,
  getMediumAvatarById,
} from "./get-avatar.js";
export { getPicture } from "./get-picture.js";
