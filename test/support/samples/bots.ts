import type { Params } from "../doors.js";
import type { World } from "../world/world.js";

const bea = (world: World): Params => ({ bot_id: world.id("bea") });

/** Samples of what is done with bots. */
export const botSamples = {
  createBot: { as: "mia", params: () => ({ full_name: "Helper", short_name: "helper" }) },
  deactivateBot: { as: "mia", params: bea },
  getBotApiKey: { as: "mia", params: bea },
  regenerateBotApiKey: { as: "mia", params: bea },
} as const;
