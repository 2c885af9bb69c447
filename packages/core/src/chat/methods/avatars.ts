// Written by `npm run docs` from the definitions of the operations.
import type { UploadedFile } from "../../schema/uploaded-file.js";

/** What `deleteAvatar` answers. */
export type DeleteAvatarResult = {
  avatar_url: string;
};

/** What `uploadAvatar` takes. */
export interface UploadAvatarParams {
  /** Exactly one. */
  files?: readonly UploadedFile[];
}

/** What `uploadAvatar` answers. */
export type UploadAvatarResult = {
  avatar_url: string;
};

/** Accounts: of everybody in the organization, bots among them. */
export interface AvatarsMethods {
  /**
   * Delete your avatar.
   *
   * The account has its generated or provided picture again. Nothing changes for who has uploaded none.
   *
   * Who may call it: any user.
   */
  deleteAvatar(params?: Record<never, never>): Promise<DeleteAvatarResult>;

  /**
   * Upload an avatar.
   *
   * A PNG, JPEG, GIF, WebP or AVIF picture of at most 5 MiB, in a multipart part of any name. Its middle square is
   * kept in two sizes, of an animated one the first frame; nothing else of the file is. In process:
   * `uploadAvatar({ files: [{ bytes }] })`.
   *
   * Who may call it: any user.
   */
  uploadAvatar(params?: UploadAvatarParams): Promise<UploadAvatarResult>;
}
