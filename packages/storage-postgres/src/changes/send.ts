import type { Change } from "./flush.js";
import { mostAtOnce } from "./weight.js";

type Answer = Promise<unknown>;

/**
 * Sends changes, waiting for the database after each `mostAtOnce` of them, so that neither side holds many at once. Stops where one
 * fails. Returns the answers, of which the last ones may not have come.
 */
export const send = async (changes: Iterable<Change>, ask: (change: Change) => Answer): Promise<Answer[]> => {
  const answers: Answer[] = [];
  let weight = 0;
  for (const change of changes) {
    if (weight > 0 && weight + change.weight > mostAtOnce) {
      const settled = await Promise.allSettled(answers.splice(0));
      const failed = settled.find((answer) => answer.status === "rejected");
      if (failed !== undefined) return [Promise.reject(failed.reason)];
      weight = 0;
    }
    answers.push(ask(change));
    weight += change.weight;
  }
  return answers;
};
