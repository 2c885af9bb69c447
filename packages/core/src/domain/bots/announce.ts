import { EncodedEvent } from "../../events/log/event.js";
import { isAdministrator } from "../../operation/roles.js";
import { botsByDefault } from "./announce-channel.js";
import { type Bot, withDetails } from "./bot.js";
import { realmBotAddEvent, realmBotDeleteEvent, realmBotUpdateEvent } from "./events.js";
import { type BotObject, BotView } from "./view.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

type BotEvent = EncodedEvent<typeof realmBotAddEvent | typeof realmBotUpdateEvent | typeof realmBotDeleteEvent>;

/** A bot as a viewer saw it before and sees it now; null where they may not see it. */
interface Sight {
  viewer_id: number;
  before: BotObject | null;
  after: BotObject | null;
}

/** A bot before and after a change; `before` is null for a new one. */
interface BotChange {
  before: Bot | null;
  after: Bot;
}

/** Returns those who may administer bots of these owners, and so are told of what changes. */
const concerned = async ({ tx }: Operating, owners: readonly (number | null | undefined)[]): Promise<User[]> =>
  (await tx.scan("users", "id")).filter(
    (user) => user.is_active && !user.is_bot && (isAdministrator(user) || owners.includes(user.id)),
  );

/** Tells those who may administer a bot what changed for them (users.md 5.3). Viewers who see the same share one event. */
export const announceBot = async (call: Operating, change: BotChange): Promise<void> => {
  const sights: Sight[] = [];
  for (const viewer of await concerned(call, [change.before?.user.bot_owner_id, change.after.user.bot_owner_id])) {
    const view = new BotView(call.tx, viewer, call.now);
    const before = change.before === null ? null : await view.show(change.before);
    sights.push({ viewer_id: viewer.id, before, after: await view.show(change.after) });
  }
  tellSights(call, sights);
};

const tellSights = (call: Operating, sights: readonly Sight[]): void => {
  const told = new Map<string, { event: BotEvent; users: number[] }>();
  for (const { viewer_id, ...sight } of sights) {
    const event = eventOf(sight);
    if (event === null) continue;
    const { text } = event.fields;
    told.set(text, { event, users: [...(told.get(text)?.users ?? []), viewer_id] });
  }
  for (const { event, users } of told.values()) call.emit(event.kind, event, { users });
};

/** Bots, and how those who may administer them saw them at some time. */
export type SeenBots = readonly { bot: Bot; viewer: User; shown: BotObject | null }[];

/** Returns how the bots that have a channel as a default are seen now, to be passed to `announceSeenBots` after a change of it. */
export const botsSeenBy = async (call: Operating, stream_id: number): Promise<SeenBots> => {
  const ids = ((await botsByDefault(call.tx, [stream_id])).get(stream_id) ?? []).map(({ id }) => id);
  if (ids.length === 0) return [];
  const bots = await withDetails(call.tx, await call.tx.getMany("users", ids));
  const viewers = await concerned(
    call,
    bots.map(({ user }) => user.bot_owner_id),
  );
  const pairs = viewers.flatMap((viewer) => bots.map((bot) => ({ bot, viewer })));
  return Promise.all(pairs.map(async (pair) => ({ ...pair, shown: await shownTo(call, pair) })));
};

/** Tells those who may administer bots what a change of the bots' channel changed for them. */
export const announceSeenBots = async (call: Operating, seen: SeenBots): Promise<void> => {
  const sights: Sight[] = [];
  for (const { shown, ...pair } of seen)
    sights.push({ viewer_id: pair.viewer.id, before: shown, after: await shownTo(call, pair) });
  tellSights(call, sights);
};

const shownTo = ({ tx, now }: Operating, { bot, viewer }: { bot: Bot; viewer: User }): Promise<BotObject | null> =>
  new BotView(tx, viewer, now).show(bot);

/** Tells a user whose role changed which bots they may administer now, and which no longer. */
export const announceBotsTo = async (call: Operating, before: User, after: User): Promise<void> => {
  if (isAdministrator(before) === isAdministrator(after)) return;
  const [was, is] = [new BotView(call.tx, before, call.now), new BotView(call.tx, after, call.now)];
  const accounts = await call.tx.scan("users", "id");
  const concerning = accounts.filter((user) => was.mayConcern(user) || is.mayConcern(user));
  for (const bot of await withDetails(call.tx, concerning)) {
    const event = eventOf({ before: await was.show(bot), after: await is.show(bot) });
    if (event !== null) call.emit(event.kind, event, { users: [after.id] });
  }
};

const eventOf = ({ before, after }: Omit<Sight, "viewer_id">): BotEvent | null => {
  if (before === null) return after === null ? null : EncodedEvent.of(realmBotAddEvent, { bot: after });
  const { user_id } = before;
  if (after === null) return EncodedEvent.of(realmBotDeleteEvent, { bot: { user_id } });
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]));
  if (changed.length === 0) return null;
  return EncodedEvent.of(realmBotUpdateEvent, { bot: { user_id, ...Object.fromEntries(changed) } });
};
