import type { Params } from "../doors.js";
import type { World } from "../world/world.js";

const bea = (world: World): Params => ({ bot_id: world.id("bea") });

/** Samples of what is done with bots. */
export const botSamples = {
  createBot: { as: "mia", params: () => ({ full_name: "Helper", short_name: "helper" }) },
  deactivateBot: { as: "mia", params: bea },
  getBotApiKey: { as: "mia", params: bea },
  updateBot: { as: "mia", params: (world: World) => ({ ...bea(world), full_name: "Beatrix" }) },
  regenerateBotApiKey: { as: "mia", params: bea },
} as const;
