import type { OperationId } from "../cases/doors.js";
import { sampleOf } from "../cases/walk.js";
import type { StorageName } from "../world/copies.js";
import { preparedWorlds, type World } from "../world/world.js";
import { type Crowd, gatherCrowd } from "./crowd.js";
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

type Crowded = Awaited<ReturnType<typeof preparedWorlds<Crowd>>>;

const crowded = new Map<StorageName, Promise<Crowded>>();

const gather = (world: World) => gatherCrowd(world.chat, world.id("olga"), crowdSize);

/** Opens a world with a crowd, and gives it to `work` with a function that makes a call of this size for the given turn. */
export const inSizedWorld = async <T>(
  storage: StorageName,
  { id, input, size }: Sized,
  work: (world: World, call: (turn: number) => Promise<unknown>) => Promise<T>,
): Promise<T> => {
  const preparing = crowded.get(storage) ?? preparedWorlds(storage, gather);
  crowded.set(storage, preparing);
  const { made, open } = await preparing;
  const world = await open();
  try {
    const paramsOf = await equipped(input, { ...made, chat: world.chat }, size);
    const operations = world.as("olga") as unknown as Record<string, Call>;
    return await work(world, async (turn) => operations[id]?.(paramsOf(turn)));
  } finally {
    await world.close();
  }
};
