/**
 * What processes tell each other beside the commits. A hint may be lost, so whoever takes it knows another way to what it says, or
 * can do without.
 */
export interface HintKind<T> {
  readonly name: string;
  /** Exists for its type only: that of what is told. */
  readonly payload?: T;
}

/** Declares a hint. What is told by it is a JSON value. */
export const defineHint = <T>(name: string): HintKind<T> => ({ name });

/** The longest text that a storage tells, in bytes. */
const mostBytes = 4_000;

const encoder = new TextEncoder();

/** Whether a text is too long to be told. */
const isTooLong = (text: string): boolean =>
  text.length > mostBytes || (text.length * 3 > mostBytes && encoder.encode(text).length > mostBytes);

/** Tells the other processes, and whoever listens here, of hints. */
export class Hints {
  private readonly listeners = new Map<string, ((payload: unknown) => void)[]>();

  /** `send` gives a text to the other processes; it is undefined where there are none. */
  constructor(private readonly send: ((text: string) => void) | undefined) {}

  /** Tells the other processes. Returns false where the hint is too long for that. */
  tell<T>(hint: HintKind<T>, payload: T): boolean {
    if (this.send === undefined) return true;
    const text = JSON.stringify([hint.name, payload]);
    if (isTooLong(text)) return false;
    this.send(text);
    return true;
  }

  /** Calls `listener` with what other processes tell by a hint. */
  on<T>(hint: HintKind<T>, listener: (payload: T) => void): void {
    const others = this.listeners.get(hint.name) ?? [];
    // `tell` was given a payload of this type.
    this.listeners.set(hint.name, [...others, listener as (payload: unknown) => void]);
  }

  /** Takes a text that another process has sent. */
  hear(text: string): void {
    const [name, payload]: [string, unknown] = JSON.parse(text);
    for (const listener of this.listeners.get(name) ?? []) listener(payload);
  }
}
