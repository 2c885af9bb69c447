import type { Audience } from "./audience.js";

/** An event as an operation emits it: the canonical form that each queue's is projected from. */
export interface EmittedEvent {
  type: string;
  readonly [field: string]: unknown;
}

/** An event with its place in the log. `hidden` steers projection and reaches no client. */
export interface LoggedEvent {
  id: number;
  /** UNIX seconds. */
  timestamp: number;
  payload: EmittedEvent;
  audience: Audience;
  hidden: Readonly<Record<string, unknown>> | null;
}
