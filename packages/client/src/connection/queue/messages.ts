import type { ChatEvent } from "@confab/core/types";

/** What `POST /register` answered. */
export interface RegisteredState {
  readonly queue_id: string;
  readonly last_event_id: number;
  readonly [field: string]: unknown;
}

/** How a connection is: `waiting` says why, and when it tries again; `stopped` is for good. */
export interface StatusMessage {
  type: "status";
  status: "connecting" | "online" | "waiting" | "stopped";
  error?: Error;
  /** Wall time in milliseconds since 1970. */
  retryAt?: number;
}

/** A state to begin with, at the start and whenever events may have been missed. */
export interface RegisteredMessage {
  type: "registered";
  state: RegisteredState;
  /** Whether there was a state before. */
  isAgain: boolean;
}

/** Events that came together. */
interface EventsMessage {
  type: "events";
  events: readonly ChatEvent[];
}

/** What the page's connection tells, in order. Each event comes once. */
export type ConnectionMessage = RegisteredMessage | EventsMessage | StatusMessage;

/** Events of a queue in order, and the id of the event after which they begin. */
export interface EventBatch {
  type: "batch";
  queue_id: string;
  after: number;
  events: readonly ChatEvent[];
}

/** What one queue after the other tells. */
export type QueueMessage = RegisteredMessage | EventBatch | StatusMessage;

/** How far a queue has been read. */
export interface QueuePlace {
  queue_id: string;
  last_event_id: number;
  /** Milliseconds until a poll without an answer is given up. */
  timeout: number;
}
