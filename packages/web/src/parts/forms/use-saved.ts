import { useEffect, useState } from "preact/hooks";
import { useAction } from "./use-action.js";

/** A value that is saved when it changes. It shows the new one at once, and the old one again where the server refuses it. */
export const useSaved = <T>(stored: T, store: (value: T) => Promise<unknown>) => {
  const [wanted, setWanted] = useState<{ value: T }>();
  const { run, problem, isBusy } = useAction();
  const known = JSON.stringify(stored);
  // The server's word counts as soon as it comes.
  useEffect(() => setWanted(undefined), [known]);
  const save = async (value: T): Promise<void> => {
    setWanted({ value });
    if (!(await run(() => store(value)))) setWanted(undefined);
  };
  return { value: wanted === undefined ? stored : wanted.value, save, problem, isBusy };
};
