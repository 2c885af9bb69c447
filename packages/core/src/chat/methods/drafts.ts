// Written by `npm run docs` from the definitions of the operations.
import type { Draft } from "./schemas.js";

/** What `createDrafts` takes. */
export interface CreateDraftsParams {
  /** The drafts. */
  drafts: {
    type: "" | "stream" | "private";
    /** The id of a channel, or ids of users; may be empty. */
    to: number[];
    topic: string;
    /** Markdown. */
    content: string;
    /** When it was edited last, in UNIX seconds; now if absent. */
    timestamp?: number;
  }[];
}

/** What `createDrafts` answers. */
export type CreateDraftsResult = {
  /** In the order of the request. */
  ids: number[];
};

/** What `deleteDraft` takes. */
export interface DeleteDraftParams {
  /** The draft. */
  draft_id: number;
}

/** What `editDraft` takes. */
export interface EditDraftParams {
  /** The draft. */
  draft_id: number;
  /** The draft as it is from now on. */
  draft: {
    type: "" | "stream" | "private";
    /** The id of a channel, or ids of users; may be empty. */
    to: number[];
    topic: string;
    /** Markdown. */
    content: string;
    /** When it was edited last, in UNIX seconds; now if absent. */
    timestamp?: number;
  };
}

/** What `getDrafts` answers. */
export type GetDraftsResult = {
  count: number;
  /** The one edited last first. */
  drafts: Draft[];
};

/** Messages that a user has begun to write, for all clients of the user. */
export interface DraftsMethods {
  /**
   * Create drafts.
   *
   * Who may call it: any user.
   */
  createDrafts(params: CreateDraftsParams): Promise<CreateDraftsResult>;

  /**
   * Delete a draft.
   *
   * Who may call it: any user.
   */
  deleteDraft(params: DeleteDraftParams): Promise<Record<never, never>>;

  /**
   * Edit a draft.
   *
   * The draft as a whole takes the place of what was there.
   *
   * Who may call it: any user.
   */
  editDraft(params: EditDraftParams): Promise<Record<never, never>>;

  /**
   * Get your drafts.
   *
   * Who may call it: any user.
   */
  getDrafts(params?: Record<never, never>): Promise<GetDraftsResult>;
}
