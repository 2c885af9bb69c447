import type { QueueOptions } from "../events/queue-options.js";
import type { Actor, Surroundings } from "../operation.js";
import type { ReadTx } from "../storage/tables.js";

/** What a part of the initial state is made from. */
export interface Fetch {
  tx: ReadTx;
  actor: Actor;
  /** UNIX seconds. */
  now: number;
  around: Surroundings;
  options: QueueOptions;
  include_subscribers: "true" | "false" | "partial";
  presence_history_limit_days: number;
  /** Whether a fetch type was asked for, by name or because all were. */
  wants(type: string): boolean;
  /** Whether a fetch type was asked for by name. */
  named(type: string): boolean;
}

/** Makes the fields that one fetch type asks for (platform.md 8.4 to 8.7). */
export type Part = (fetch: Fetch) => Promise<Record<string, unknown>>;
