import { defineService } from "../../operation/services.js";

/** The ids that the event log has reached. */
export interface EventPositions {
  /** The last id that was given. A transaction that runs now gets higher ones for its events. */
  readonly lastGiven: number;
  /** The id up to which every event has been published; a snapshot taken from now on holds all they tell of. */
  readonly head: number;
}

/** Tells rules which event ids have been given and published. */
export const eventPositions = defineService<EventPositions>("eventPositions");
