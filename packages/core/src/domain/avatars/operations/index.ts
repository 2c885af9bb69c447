export { deleteAvatar } from "./delete-avatar.js";
export { uploadAvatar } from "./upload-avatar.js";
