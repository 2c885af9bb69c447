import type { AnyDataStep } from "../../storage/declared-steps.js";

/** The data steps of messages. */
export const messageSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions stored no words of messages. A job indexes those that are there, the newest ones first.
    step: 5,
    run: async (tx) => {
      const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      if (newest !== undefined) await tx.insert("message_indexing", { before_id: newest.id + 1, after_id: newest.id });
      return null;
    },
  },
];
