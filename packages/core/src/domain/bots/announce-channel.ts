import { existing } from "../../storage/existing.js";
import type { BotDetails } from "./bot.js";
import { realmBotUpdateEvent } from "./events.js";
import { BotView } from "./view.js";
import type { Operating, ReadTx } from "./vocabulary.js";

const fields = ["default_sending_stream", "default_events_register_stream"] as const;

type Details = BotDetails & { id: number };

/**
 * Tells owners of bots that have a channel as a default whether its name is shown to them now. `users` have come to know of the
 * channel, or no longer may; only the owners among them are told (security B2). Administrators know of every channel. `bots` are
 * those that `botsByDefault` found.
 */
export const announceDefaultChannel = async (
  call: Operating,
  { stream_id, bots }: { stream_id: number; bots: ReadonlyMap<number, readonly Details[]> },
  users: ReadonlySet<number>,
): Promise<void> => {
  for (const details of bots.get(stream_id) ?? []) {
    const bot = await call.tx.get("users", details.id);
    const owner = bot?.bot_owner_id ?? null;
    if (owner === null || !users.has(owner)) continue;
    const viewer = existing(await call.tx.get("users", owner));
    const shown = await new BotView(call.tx, viewer, call.now).defaults(details);
    const changed = fields.filter((name) => details[`${name}_id`] === stream_id).map((name) => [name, shown[name]]);
    const event = { user_id: details.id, ...Object.fromEntries(changed) };
    call.emit(realmBotUpdateEvent, { bot: event }, { users: [owner] });
  }
};

/** Returns the bots that have one of these channels as a default, by channel id. */
export const botsByDefault = async (
  tx: ReadTx,
  stream_ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Details[]>> => {
  const prefixes = stream_ids.map((id) => [id]);
  const [sending, registering] = await Promise.all([
    tx.scanMany("bots", "bySending", { prefixes }),
    tx.scanMany("bots", "byRegistering", { prefixes }),
  ]);
  const bots = new Map(stream_ids.map((id) => [id, new Map<number, Details>()]));
  for (const bot of sending) bots.get(bot.default_sending_stream_id ?? 0)?.set(bot.id, bot);
  for (const bot of registering) bots.get(bot.default_events_register_stream_id ?? 0)?.set(bot.id, bot);
  return new Map([...bots].map(([id, found]) => [id, [...found.values()]]));
};
