import { ChatError, ConnectionError } from "@confab/client";
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../texts/index.js";

/** A failure whose message is for people. */
export class ShownProblem extends Error {}

/** What went wrong, in words: those of the server where it refused. */
export const problemText = (error: unknown): string => {
  if (error instanceof ChatError || error instanceof ShownProblem) return error.message;
  return error instanceof ConnectionError ? t.errors.unreachable : t.errors.unexpected;
};

/** Says what went wrong, where it happened. */
export const Problem = ({ problem }: { problem: string | null }) =>
  problem === null ? null : (
    <p class="problem" role="alert">
      {problem}
    </p>
  );

/** Tries something and keeps what went wrong. `attempt` says whether it was done. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isHere = useRef(true);
  const isRunning = useRef(false);
  useEffect(
    () => () => {
      isHere.current = false;
    },
    [],
  );
  const attempt = async (action: () => Promise<unknown>): Promise<boolean> => {
    // A busy button keeps the focus, and may be pressed again.
    if (isRunning.current) return false;
    isRunning.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await action();
      return true;
    } catch (error) {
      if (isHere.current) setProblem(problemText(error));
      return false;
    } finally {
      isRunning.current = false;
      if (isHere.current) setBusy(false);
    }
  };
  return { attempt, isBusy, problem, setProblem };
};
