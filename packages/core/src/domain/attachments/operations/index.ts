export { deleteAttachment } from "./delete-attachment.js";
export { getAttachments } from "./get-attachments.js";
export { uploadFile } from "./upload-file.js";
