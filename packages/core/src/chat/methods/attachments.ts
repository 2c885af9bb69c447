// Written by `npm run docs` from the definitions of the operations.
import type { UploadedFile } from "../../schema/uploaded-file.js";
import type { Attachment } from "./schemas.js";

/** What `deleteAttachment` takes. */
export interface DeleteAttachmentParams {
  /** One of `getAttachments`. */
  attachment_id: number;
}

/** What `getAttachments` answers. */
export type GetAttachmentsResult = {
  attachments: Attachment[];
  /** The bytes of all files of the organization. */
  upload_space_used: number;
};

/** What `getTemporaryFileUrl` takes. */
export interface GetTemporaryFileUrlParams {
  /** As the URL of the upload says it. */
  realm_id: number;
  /** The rest of that URL. */
  filename: string;
}

/** What `getTemporaryFileUrl` answers. */
export type GetTemporaryFileUrlResult = {
  /** Its path, from the organization's root. */
  url: string;
};

/** What `getThumbnailStatus` takes. */
export interface GetThumbnailStatusParams {
  /** As the URL of the upload says it. */
  realm_id: number;
  /** The rest of that URL. */
  filename: string;
}

/** What `getThumbnailStatus` answers. */
export type GetThumbnailStatusResult = {
  /** `none` for what has none, such as a text. */
  status: "ready" | "pending" | "none";
};

/** What `uploadFile` takes. */
export interface UploadFileParams {
  /** Exactly one. */
  files?: readonly UploadedFile[];
}

/** What `uploadFile` answers. */
export type UploadFileResult = {
  /** Its path, from the organization's root. */
  url: string;
  /** Deprecated: the same. */
  uri: string;
  /** The name that it came with. */
  filename: string;
};

/** Files that users upload, and that messages refer to. */
export interface AttachmentsMethods {
  /**
   * Delete an uploaded file.
   *
   * One of one's own. Messages that refer to it keep a link that leads nowhere.
   *
   * Who may call it: any user.
   */
  deleteAttachment(params: DeleteAttachmentParams): Promise<Record<never, never>>;

  /**
   * Get your uploaded files.
   *
   * The newest 5,000, the oldest of them first, with the messages that refer to them and that the caller may read.
   *
   * Who may call it: any user.
   */
  getAttachments(params?: Record<never, never>): Promise<GetAttachmentsResult>;

  /**
   * Get a temporary URL for a file.
   *
   * For a minute it needs no credentials, so that a browser or a player can open it.
   *
   * Who may call it: any user.
   */
  getTemporaryFileUrl(params: GetTemporaryFileUrlParams): Promise<GetTemporaryFileUrlResult>;

  /**
   * Check whether a picture has its thumbnails.
   *
   * Contract silent on the answer. Messages show a placeholder while it is pending.
   *
   * Who may call it: any user.
   */
  getThumbnailStatus(params: GetThumbnailStatusParams): Promise<GetThumbnailStatusResult>;

  /**
   * Upload a file.
   *
   * In a multipart part of any name. A link to it in a message lets everybody have it who may read the message;
   * one that no message refers to is deleted after some weeks. In process: `uploadFile({ files: [{ bytes, filename
   * }] })`.
   *
   * Who may call it: any user.
   */
  uploadFile(params?: UploadFileParams): Promise<UploadFileResult>;
}
