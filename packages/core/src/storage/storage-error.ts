/**
 * Why a storage could not do what it was asked. "unique": a unique index would be violated. "missing": there is no such row.
 * "busy": another process holds the data. "late": a write or a statement did not end, and was given up. "newer": a newer version
 * has written the data. "incomplete": a move of an organization to it has not ended. "unknown": the answer to a commit was lost; the commit may have happened. "failed": any other fault of
 * the medium, and nothing was stored. The others say themselves what they mean.
 */
export type StorageFault =
  | "unique"
  | "missing"
  | "closed"
  | "busy"
  | "late"
  | "readonly"
  | "full"
  | "corrupt"
  | "newer"
  | "incomplete"
  | "unknown"
  | "failed";

/** An error that a storage may throw; anything else that it throws counts as a bug. */
export class StorageError extends Error {
  override name = "StorageError";
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.fault = fault;
  }
}
