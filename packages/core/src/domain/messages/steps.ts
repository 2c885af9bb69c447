import type { AnyDataStep } from "../../storage/declared-steps.js";
import { wordsStep } from "./search/match.js";

/** The data steps of messages. */
export const messageSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions stored no words of messages. A job indexes those that are there, the newest ones first.
    step: 5,
    run: async (tx) => {
      const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      if (newest !== undefined)
        await tx.insert("message_indexing", { before_id: newest.id + 1, after_id: newest.id, renewed_from_id: 0 });
      return null;
    },
  },
  {
    // Earlier versions made other words of messages. A job rebuilds those that are stored, the newest ones first.
    step: wordsStep,
    run: async (tx) => {
      const [[newest], [indexing]] = await Promise.all([
        tx.scan("messages", "id", { limit: 1, reverse: true }),
        tx.scan("message_indexing", "id", { limit: 1 }),
      ]);
      if (newest === undefined) return null;
      const renewed_from_id = newest.id + 1;
      if (indexing === undefined) await tx.insert("message_indexing", { before_id: 0, after_id: 0, renewed_from_id });
      else await tx.update("message_indexing", indexing.id, { renewed_from_id });
      return null;
    },
  },
];
