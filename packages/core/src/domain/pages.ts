export {
  getAvatarByEmail,
  getAvatarById,
  getMediumAvatarByEmail,
  getMediumAvatarById,
} from "./avatars/pages/get-avatar.js";
export { getPicture } from "./avatars/pages/get-picture.js";
export { confirmNewEmail } from "./identities/pages/confirm-new-email.js";
export { newEmailForm } from "./identities/pages/new-email-form.js";
export { join } from "./invitations/pages/join.js";
export { joinForm } from "./invitations/pages/join-form.js";
export { home } from "./server/pages/home.js";
