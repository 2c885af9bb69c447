/** A receiver of one value. */
export interface Listener<T> {
  answer(value: T): void;
}

/**
 * A value that comes later, for one listener. Thousands of held polls wait in one each. A promise and those that follow from it
 * take several times the memory, and the collector copies them while they wait. They also hold the answer until they are collected;
 * a `Later` forgets both listener and answer.
 */
export class Later<T> {
  private listener: Listener<T> | null = null;
  private early: { value: T } | null = null;

  /** Gives the listener the value, at once if it is there. To be called once. */
  listen(listener: Listener<T>): void {
    const { early } = this;
    this.early = null;
    if (early === null) this.listener = listener;
    else listener.answer(early.value);
  }

  /** Gives the value to the listener, or keeps it until there is one. To be called once. */
  settle(value: T): void {
    const { listener } = this;
    this.listener = null;
    if (listener === null) this.early = { value };
    else listener.answer(value);
  }
}

/** A value, or one that comes later. */
export type Eventual<T> = T | Later<T>;

/** Gives the listener the value, at once or when it comes. */
export const tell = <T>(value: Eventual<T>, listener: Listener<T>): void => {
  if (value instanceof Later) value.listen(listener);
  else listener.answer(value);
};
