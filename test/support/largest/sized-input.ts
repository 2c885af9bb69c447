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
  /** Makes what the call is about, and returns its ids. */
  make?(crowd: Crowd, size: number): Promise<readonly number[]>;
  /** `turn` counts the calls, so that each can be about something else. */
  params(crowd: Equipped, size: number, turn: number): Params;
}

/** A crowd, and the ids of what was made for an input. */
interface Equipped extends Crowd {
  made: readonly number[];
}

/** Brings about what calls with an input of this size need, and returns their parameters by turns. */
export const equipped = async (input: SizedInput, crowd: Crowd, size: number): Promise<(turn: number) => Params> => {
  await input.prepare?.(crowd, size);
  const made = (await input.make?.(crowd, size)) ?? [];
  return (turn) => input.params({ ...crowd, made }, size, turn);
};

/** The inputs of an operation by what makes them large. */
export type SizedInputs = Readonly<Record<string, SizedInput>>;

/** So many of a list, over and over where it has fewer. */
export const some = <T>(list: readonly T[], count: number): T[] =>
  Array.from({ length: count }, (_, at) => list[at % list.length] as T);
