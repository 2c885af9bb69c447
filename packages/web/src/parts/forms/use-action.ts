import { useCallback, useRef, useState } from "preact/hooks";
import { problemText } from "../problem.js";

/** Calls that a person waits for, and why the last one failed. */
export const useAction = () => {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(0);
  /** Resolves to whether it was done. */
  const run = useCallback(async (action: () => Promise<unknown>): Promise<boolean> => {
    running.current += 1;
    setBusy(true);
    setProblem(undefined);
    try {
      await action();
      return true;
    } catch (error) {
      setProblem(problemText(error));
      return false;
    } finally {
      running.current -= 1;
      setBusy(running.current > 0);
    }
  }, []);
  /** Does what `run` does, but not twice at once: a busy button keeps the focus, and may be pressed again. */
  const runOnce = useCallback(
    async (action: () => Promise<unknown>): Promise<boolean> => running.current === 0 && run(action),
    [run],
  );
  return { run, runOnce, problem, isBusy, setProblem };
};
