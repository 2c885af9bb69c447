import { useCallback, useRef, useState } from "preact/hooks";
import { problemText } from "../problem.js";

/** A call that a person waits for, and why it failed. */
export const useAction = () => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);
  /** Returns whether it was done. What is asked meanwhile is not: a busy button keeps the focus. */
  const run = useCallback(async (action: () => Promise<unknown>): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      isRunning.current = false;
      setBusy(false);
    }
  }, []);
  return { run, problem, isBusy, setProblem };
};
