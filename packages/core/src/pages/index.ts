export { confirmNewEmail } from "./confirm-new-email.js";
export {
  getAvatarByEmail,
  getAvatarById,
  getMediumAvatarByEmail,
  getMediumAvatarById,
} from "./get-avatar.js";
export { getPicture } from "./get-picture.js";
export { home } from "./home.js";
export { join } from "./join.js";
export { joinForm } from "./join-form.js";
export { newEmailForm } from "./new-email-form.js";
