// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `uploadAvatar` takes. */
export interface UploadAvatarParams {
  /** Exactly one. */
  files?: ParamOf<typeof operations.uploadAvatar, "files">;
}

/** Accounts: of everybody in the organization, bots among them. */
export interface AvatarsMethods {
  /**
   * Delete your avatar.
   *
   * The account has its generated or provided picture again. Nothing changes for who has uploaded none.
   *
   * Who may call it: any user.
   */
  deleteAvatar(params?: Record<never, never>): Promise<ResultOf<typeof operations.deleteAvatar>>;

  /**
   * Upload an avatar.
   *
   * A PNG, JPEG, GIF, WebP or AVIF picture of at most 5 MiB, in a multipart part of any name. Its middle square is
   * kept in two sizes, of an animated one the first frame; nothing else of the file is. In process:
   * `uploadAvatar({ files: [{ bytes }] })`.
   *
   * Who may call it: any user.
   */
  uploadAvatar(params?: UploadAvatarParams): Promise<ResultOf<typeof operations.uploadAvatar>>;
}
