import { EncodedEvent } from "../../events/log/event.js";
import { isAdministrator } from "../../operation/roles.js";
import { type Bot, withDetails } from "./bot.js";
import { realmBotAddEvent, realmBotDeleteEvent, realmBotUpdateEvent } from "./events.js";
import { type BotObject, BotView } from "./view.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

type BotEvent = EncodedEvent<typeof realmBotAddEvent | typeof realmBotUpdateEvent | typeof realmBotDeleteEvent>;

/** A bot as a viewer saw it before and sees it now; null where they may not see it. */
interface Sight {
  before: BotObject | null;
  after: BotObject | null;
}

/** A bot before and after a change; `before` is null for a new one. */
interface BotChange {
  before: Bot | null;
  after: Bot;
}

/** Returns those who may be told of a bot's change: its previous and present owner, and the administrators. */
const concerned = async ({ tx }: Operating, { before, after }: BotChange): Promise<User[]> => {
  const owners = [before?.user.bot_owner_id, after.user.bot_owner_id];
  return (await tx.scan("users", "id")).filter(
    (user) => user.is_active && !user.is_bot && (isAdministrator(user) || owners.includes(user.id)),
  );
};

/** Tells those who may administer a bot what changed for them (users.md 5.3). Viewers who see the same share one event. */
export const announceBot = async (call: Operating, change: BotChange): Promise<void> => {
  const told = new Map<string, { event: BotEvent; users: number[] }>();
  for (const viewer of await concerned(call, change)) {
    const view = new BotView(call.tx, viewer, call.now);
    const before = change.before === null ? null : await view.show(change.before);
    const event = eventOf({ before, after: await view.show(change.after) });
    if (event === null) continue;
    const { text } = event.fields;
    told.set(text, { event, users: [...(told.get(text)?.users ?? []), viewer.id] });
  }
  for (const { event, users } of told.values()) call.emit(event.kind, event, { users });
};

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

const eventOf = ({ before, after }: Sight): BotEvent | null => {
  if (before === null) return after === null ? null : EncodedEvent.of(realmBotAddEvent, { bot: after });
  const { user_id } = before;
  if (after === null) return EncodedEvent.of(realmBotDeleteEvent, { bot: { user_id } });
  const old: Readonly<Record<string, unknown>> = { ...before };
  const changed = Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(old[name]));
  if (changed.length === 0) return null;
  return EncodedEvent.of(realmBotUpdateEvent, { bot: { user_id, ...Object.fromEntries(changed) } });
};
