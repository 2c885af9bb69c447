import type { OperationId } from "../cases/doors.js";
import { sampleOf } from "../cases/walk.js";
import type { World } from "../world/world.js";
import { gatherCrowd } from "./crowd.js";
import { equipped, type SizedInput, type SizedInputs } from "./sized-input.js";

const crowdSize = { people: 320, channels: 230, groups: 130, messages: 120 };

type Call = (params: object) => Promise<unknown>;

/** The large inputs of an operation, by what makes them large. */
export const largeOf = (id: OperationId): SizedInputs => {
  const { large = {} } = sampleOf(id);
  return typeof large === "string" ? {} : large;
};

interface Sized {
  id: OperationId;
  input: SizedInput;
  size: number;
}

/** Gathers a crowd in a world, and returns the function that makes a call of this size for the given turn. */
export const sizedCall = async (
  world: World,
  { id, input, size }: Sized,
): Promise<(turn: number) => Promise<unknown>> => {
  const crowd = await gatherCrowd(world.chat, world.id("olga"), crowdSize);
  const paramsOf = await equipped(input, crowd, size);
  const operations = world.as("olga") as unknown as Record<string, Call>;
  return async (turn) => operations[id]?.(paramsOf(turn));
};
