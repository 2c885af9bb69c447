import { signal } from "@preact/signals";
import { problemText } from "../../parts/problem.js";
import { t } from "../../texts/index.js";

/** What was refused, by the message that it was about. */
const problems = signal<ReadonlyMap<number, string>>(new Map());

const setProblem = (message_id: number, problem: string | undefined): void => {
  if (problem === problems.peek().get(message_id)) return;
  const next = new Map(problems.peek());
  if (problem === undefined) next.delete(message_id);
  else next.set(message_id, problem);
  problems.value = next;
};

/** Does something with a message; resolves to whether that was done. Why it was refused stands under the message. */
export const attemptOn = async (message_id: number, action: () => Promise<unknown>): Promise<boolean> => {
  setProblem(message_id, undefined);
  try {
    await action();
    return true;
  } catch (error) {
    setProblem(message_id, problemText(error));
    return false;
  }
};

/** Says why something was refused, until it is put away. */
export const RowProblem = ({ message_id }: { message_id: number }) => {
  const problem = problems.value.get(message_id);
  if (problem === undefined) return null;
  return (
    <p class="row-problem" role="alert">
      <span>{problem}</span>
      <button type="button" class="link-button" onClick={() => setProblem(message_id, undefined)}>
        {t.common.close}
      </button>
    </p>
  );
};
