/** Who gets what comes later. */
export interface Listener<T> {
  answer(value: T): void;
}

/**
 * A value that comes later, to one who listens. Thousands of held polls wait in one each: a promise with those that follow from it
 * takes several times as much, is copied by the collector while it waits, and holds the answer until it is itself collected. This
 * forgets both.
 */
export class Later<T> {
  private listener: Listener<T> | null = null;
  private early: { value: T } | null = null;

  /** To be called once. */
  listen(listener: Listener<T>): void {
    const { early } = this;
    this.early = null;
    if (early === null) this.listener = listener;
    else listener.answer(early.value);
  }

  /** To be called once. */
  settle(value: T): void {
    const { listener } = this;
    this.listener = null;
    if (listener === null) this.early = { value };
    else listener.answer(value);
  }
}

/** A value that is there, or one that comes later. */
export type Eventual<T> = T | Later<T>;

/** Tells a listener the value, at once or when it comes. */
export const tell = <T>(value: Eventual<T>, listener: Listener<T>): void => {
  if (value instanceof Later) value.listen(listener);
  else listener.answer(value);
};
