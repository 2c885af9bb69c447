import type { EventFields } from "./methods/events.js";
import type { BoundOperations } from "./methods/index.js";

/** An event as a client gets it. */
export interface ChatEvent {
  readonly id: number;
  readonly type: string;
  readonly [field: string]: unknown;
}

type TypeOf<N extends string> = N extends `${infer Type}/${string}` ? Type : N;

/** A type of event that `event_types` may name. */
export type EventType = Exclude<TypeOf<keyof EventFields>, "heartbeat">;

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T;

/**
 * An event of one of the types `T`. Its `type`, and `op` where it has one, tell which fields it has. It is frozen, since all who
 * get the same event share it.
 */
export type EventOf<T extends EventType> = {
  [N in keyof EventFields]: TypeOf<N> extends T ? Frozen<{ id: number; type: TypeOf<N> } & EventFields[N]> : never;
}[keyof EventFields];

/** Which events to get, in the terms of `POST /register`. */
export interface EventOptions<T extends EventType = EventType> {
  event_types?: readonly T[];
  narrow?: [string, string][];
  all_public_streams?: boolean;
  apply_markdown?: boolean;
  client_gravatar?: boolean;
  client_capabilities?: Record<string, boolean>;
  /** Ends the iteration. */
  signal?: {
    readonly aborted: boolean;
    addEventListener(type: "abort", run: () => void): void;
    removeEventListener(type: "abort", run: () => void): void;
  };
}

/** An iteration over events; `ready` resolves once they are noted. */
export type EventIteration<T extends EventType> = AsyncGenerator<EventOf<T>, void, undefined> & {
  ready: Promise<void>;
};

/** What a user has beside the operations, in process or over HTTP. */
export interface UserMethods {
  /**
   * Iterates over the user's events from now on, without end; heartbeats are left out. Leaving the loop ends the queue, and closing
   * the chat ends the loop. It throws BAD_EVENT_QUEUE_ID when the queue is ended elsewhere, and UNAUTHORIZED when the account is
   * deactivated. `ready` resolves once the queue is registered.
   */
  events<const T extends EventType = EventType>(options?: EventOptions<T>): EventIteration<T>;

  /** Calls an operation by its id; throws a TypeError where there is none, and the operation's errors. */
  call(id: string, params: Record<string, unknown>, signal?: EventOptions["signal"]): Promise<Record<string, unknown>>;
}

/** A user with every operation as a method and `events()`, in process or over HTTP. `Own` are the methods of the host's resources. */
export type ChatUser<Own = unknown> = BoundOperations & UserMethods & Own;
