import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { problemText } from "../../../parts/problem.js";
import { t } from "../../../texts/index.js";

/** What was asked for: not yet there, there, or refused. */
export type LoadState<T> =
  | { readonly status: "loading" }
  | { readonly status: "loaded"; readonly value: T }
  | { readonly status: "failed"; readonly problem: string; retry(): void };

/** Asks for something once, and again when the reader wants that. */
export const useLoaded = <T,>(load: () => Promise<T>): LoadState<T> => {
  const [state, setState] = useState<LoadState<T>>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    const retry = (): void => setAttempt(attempt + 1);
    setState({ status: "loading" });
    load().then(
      (value) => isHere && setState({ status: "loaded", value }),
      (error: unknown) => isHere && setState({ status: "failed", problem: problemText(error), retry }),
    );
    return () => {
      isHere = false;
    };
  }, [attempt]);
  return state;
};

interface LoadedProps<T> {
  readonly state: LoadState<T>;
  children(value: T): ComponentChildren;
}

/** Shows what was loaded; until then that it loads, or why it did not. */
export const Loaded = <T,>({ state, children }: LoadedProps<T>) => {
  if (state.status === "loaded") return <>{children(state.value)}</>;
  if (state.status === "loading") return <p class="hint late">{t.common.loading}…</p>;
  return (
    <div role="alert">
      <p class="problem">{state.problem}</p>
      <button type="button" class="link-button" onClick={state.retry}>
        {t.common.retry}
      </button>
    </div>
  );
};
