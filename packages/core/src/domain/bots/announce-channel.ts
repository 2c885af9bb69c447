import type { BotDetails } from "./bot.js";
import { realmBotUpdateEvent } from "./events.js";
import { BotView } from "./view.js";
import type { Operating, Row } from "./vocabulary.js";

const fields = ["default_sending_stream", "default_events_register_stream"] as const;

/**
 * Tells owners of bots that have this channel as a default whether its name is shown to them now. `users` have come to know of the
 * channel, or no longer may; only the owners among them are told (security B2). Administrators know of every channel.
 */
export const announceDefaultChannel = async (
  call: Operating,
  stream_id: number,
  users: ReadonlySet<number>,
): Promise<void> => {
  for (const details of await botsIn(call, stream_id)) {
    const bot = await call.tx.get("users", details.id);
    const owner = bot?.bot_owner_id ?? null;
    if (owner === null || !users.has(owner)) continue;
    const viewer = (await call.tx.get("users", owner)) as Row<"users">;
    const shown = await new BotView(call.tx, viewer, call.now).defaults(details);
    const changed = fields.filter((name) => details[`${name}_id`] === stream_id).map((name) => [name, shown[name]]);
    const event = { user_id: details.id, ...Object.fromEntries(changed) };
    call.emit(realmBotUpdateEvent, { bot: event }, { users: [owner] });
  }
};

const botsIn = async ({ tx }: Operating, stream_id: number): Promise<(BotDetails & { id: number })[]> => {
  const sending = await tx.scan("bots", "bySending", { prefix: [stream_id] });
  const registering = await tx.scan("bots", "byRegistering", { prefix: [stream_id] });
  return [...new Map([...sending, ...registering].map((bot) => [bot.id, bot])).values()];
};
