import { ChatError } from "@confab/client";
import { useCallback, useState } from "preact/hooks";
import { t } from "../../texts/index.js";

/** What a person reads of a call that failed. */
export const problemOf = (error: unknown): string => {
  if (error instanceof ChatError) return error.message;
  return error instanceof Error && error.name === "ConnectionError" ? t.errors.unreachable : t.errors.unexpected;
};

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
      setProblem(problemOf(error));
      return false;
    } finally {
      setBusy(false);
    }
  }, []);
  return { run, problem, isBusy, setProblem };
};
