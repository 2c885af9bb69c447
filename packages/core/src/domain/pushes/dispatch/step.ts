import type { LoggedEvent } from "../../../events/log/event.js";
import type { Operating } from "../vocabulary.js";

/** A part of what an event asks for. What many users or messages are concerned by takes several transactions. */
export interface Portion {
  event: LoggedEvent;
  /** The users who have devices that get notifications, by id. */
  user_ids: readonly number[];
  /** The user or the message up to which the step is done; 0 for none. */
  after: number;
  /** For how many users or messages the step may go on. */
  most: number;
}

/** How far a step has come. */
export interface StepProgress {
  /** How many users or messages it took. */
  looked: number;
  /** The user or the message up to which it is done; null where all of it is. */
  upTo: number | null;
}

/** Does a part of what events of one kind ask for; has nothing to do for others. */
export type Step = (call: Operating, portion: Portion) => Promise<StepProgress>;

/** The progress of a step that has nothing to do. */
export const nothing: StepProgress = { looked: 0, upTo: null };

/** Returns the ids that a step takes next, of a list that ascends, and how far it has come with them. */
export const nextIds = (
  ids: readonly number[],
  { after, most }: Portion,
): { some: number[]; progress: StepProgress } => {
  const rest = ids.filter((id) => id > after);
  const some = rest.slice(0, most);
  const upTo = some.length < rest.length ? (some.at(-1) ?? null) : null;
  return { some, progress: { looked: some.length, upTo } };
};
