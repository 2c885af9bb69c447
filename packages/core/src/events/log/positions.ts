import { defineService } from "../../operation/services.js";

/** How far the log of events has come. */
export interface EventPositions {
  /** The last event id given: events of a transaction that runs now get higher ones. */
  readonly lastGiven: number;
  /** A snapshot taken from now on holds what every event up to this id tells of. */
  readonly head: number;
}

export const eventPositions = defineService<EventPositions>("eventPositions");
