// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `deleteAttachment` takes. */
export interface DeleteAttachmentParams {
  /** One of `getAttachments`. */
  attachment_id: ParamOf<typeof operations.deleteAttachment, "attachment_id">;
}

/** What `getTemporaryFileUrl` takes. */
export interface GetTemporaryFileUrlParams {
  /** As the URL of the upload says it. */
  realm_id: ParamOf<typeof operations.getTemporaryFileUrl, "realm_id">;
  /** The rest of that URL. */
  filename: ParamOf<typeof operations.getTemporaryFileUrl, "filename">;
}

/** What `getThumbnailStatus` takes. */
export interface GetThumbnailStatusParams {
  /** As the URL of the upload says it. */
  realm_id: ParamOf<typeof operations.getThumbnailStatus, "realm_id">;
  /** The rest of that URL. */
  filename: ParamOf<typeof operations.getThumbnailStatus, "filename">;
}

/** What `uploadFile` takes. */
export interface UploadFileParams {
  /** Exactly one. */
  files?: ParamOf<typeof operations.uploadFile, "files">;
}

/** Files that users upload, and that messages refer to. */
export interface AttachmentsMethods {
  /**
   * Delete an uploaded file.
   *
   * One of one's own. Messages that refer to it keep a link that leads nowhere.
   *
   * Who may call it: any user.
   */
  deleteAttachment(params: DeleteAttachmentParams): Promise<ResultOf<typeof operations.deleteAttachment>>;

  /**
   * Get your uploaded files.
   *
   * The newest 5,000, the oldest of them first, with the messages that refer to them and that the caller may read.
   *
   * Who may call it: any user.
   */
  getAttachments(params?: Record<never, never>): Promise<ResultOf<typeof operations.getAttachments>>;

  /**
   * Get a temporary URL for a file.
   *
   * For a minute it needs no credentials, so that a browser or a player can open it.
   *
   * Who may call it: any user.
   */
  getTemporaryFileUrl(params: GetTemporaryFileUrlParams): Promise<ResultOf<typeof operations.getTemporaryFileUrl>>;

  /**
   * Check whether a picture has its thumbnails.
   *
   * Contract silent on the answer. Messages show a placeholder while it is pending.
   *
   * Who may call it: any user.
   */
  getThumbnailStatus(params: GetThumbnailStatusParams): Promise<ResultOf<typeof operations.getThumbnailStatus>>;

  /**
   * Upload a file.
   *
   * In a multipart part of any name. A link to it in a message lets everybody have it who may read the message;
   * one that no message refers to is deleted after some weeks. In process: `uploadFile({ files: [{ bytes, filename
   * }] })`.
   *
   * Who may call it: any user.
   */
  uploadFile(params?: UploadFileParams): Promise<ResultOf<typeof operations.uploadFile>>;
}
