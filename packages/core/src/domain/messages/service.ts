import { defineService } from "../../operation/services.js";

/** Deletes what is too much for one transaction. */
export interface MessageDeletions {
  /** Goes on with what is stored; resolves when nothing is left, or when it has to wait. */
  run(): Promise<void>;
}

export const messageDeletions = defineService<MessageDeletions>("messageDeletions");
