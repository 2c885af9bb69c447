// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `createDrafts` takes. */
export interface CreateDraftsParams {
  /** The drafts. */
  drafts: ParamOf<typeof operations.createDrafts, "drafts">;
}

/** What `deleteDraft` takes. */
export interface DeleteDraftParams {
  /** The draft. */
  draft_id: ParamOf<typeof operations.deleteDraft, "draft_id">;
}

/** What `editDraft` takes. */
export interface EditDraftParams {
  /** The draft. */
  draft_id: ParamOf<typeof operations.editDraft, "draft_id">;
  /** The draft as it is from now on. */
  draft: ParamOf<typeof operations.editDraft, "draft">;
}

/** Messages that a user has begun to write, for all clients of the user. */
export interface DraftsMethods {
  /**
   * Create drafts.
   *
   * Who may call it: any user.
   */
  createDrafts(params: CreateDraftsParams): Promise<ResultOf<typeof operations.createDrafts>>;

  /**
   * Delete a draft.
   *
   * Who may call it: any user.
   */
  deleteDraft(params: DeleteDraftParams): Promise<ResultOf<typeof operations.deleteDraft>>;

  /**
   * Edit a draft.
   *
   * The draft as a whole takes the place of what was there.
   *
   * Who may call it: any user.
   */
  editDraft(params: EditDraftParams): Promise<ResultOf<typeof operations.editDraft>>;

  /**
   * Get your drafts.
   *
   * Who may call it: any user.
   */
  getDrafts(params?: Record<never, never>): Promise<ResultOf<typeof operations.getDrafts>>;
}
