import { useCallback, useState } from "preact/hooks";
import { problemText } from "../problem.js";

/** A call that a person waits for, and why it failed. */
export const useAction = () => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  /** Returns whether it was done. */
  const run = useCallback(async (action: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { run, problem, isBusy, setProblem };
};
