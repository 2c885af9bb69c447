import type { Params } from "../cases/doors.js";
import type { Crowd } from "./crowd.js";

/** An input that can be of any size, and goes through at each of them. */
export interface SizedInput {
  /** The largest size that is admitted. */
  most: number;
  /** How many calls of the storage each further entry may cost; none if absent. */
  each?: number;
  /** The most round trips that it may take at any size up to 100; as many as operations usually may if absent. */
  trips?: number;
  /** How often turns are measured where it does not go through more often. */
  runs?: number;
  /** Brings about what the call needs. */
  prepare?(crowd: Crowd, size: number): Promise<unknown>;
  /** `turn` counts the calls, so that each can be about something else. */
  params(crowd: Crowd, size: number, turn: number): Params;
}

/** The inputs of an operation by what makes them large. */
export type SizedInputs = Readonly<Record<string, SizedInput>>;

/** So many of a list, over and over where it has fewer. */
export const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[at % list.length] as T);
