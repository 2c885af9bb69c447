export { deleteAttachment } from "./delete-attachment.js";
export { getAttachments } from "./get-attachments.js";
export { getTemporaryFileUrl } from "./get-temporary-file-url.js";
export { getThumbnailStatus } from "./get-thumbnail-status.js";
export { uploadFile } from "./upload-file.js";
