import { computed, effect, signal, untracked } from "@preact/signals-core";

/** A value that follows the store; it fits React's `useSyncExternalStore`. */
export interface LiveValue<T> {
  /** The same value until something that it was made from has changed. */
  get(): T;
  /** Calls `listener` whenever the value has changed, until the function that it returns is called. */
  subscribe(listener: () => void): () => void;
}

let depth = 0;

/** Whether a selector runs, so that what it reads has to be watched. */
export const isSelecting = (): boolean => depth > 0;

/** Makes a selection of what `select` reads. */
export const selectionOf = <T>(select: () => T): LiveValue<T> => {
  const value = computed(() => {
    depth += 1;
    try {
      return select();
    } finally {
      depth -= 1;
    }
  });
  return { get: () => value.value, subscribe: (listener) => onChange(() => value.value, listener) };
};

/** A live value that is set by hand. */
export interface SettableValue<T> extends LiveValue<T> {
  set(value: T): void;
}

/** Returns a live value that begins with `first`. */
export const settableValue = <T>(first: T): SettableValue<T> => {
  const value = signal(first);
  const subscribe = (listener: () => void): (() => void) => onChange(() => value.value, listener);
  const set = (next: T): void => {
    value.value = next;
  };
  return { get: () => value.value, subscribe, set };
};

/** Calls `listener` for each change of what `read` reads, but not for what is there already. */
const onChange = (read: () => unknown, listener: () => void): (() => void) => {
  let isFirst = true;
  return effect(() => {
    read();
    if (!isFirst) untracked(listener);
    isFirst = false;
  });
};
