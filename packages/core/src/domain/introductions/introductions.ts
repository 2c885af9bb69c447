import type { Audience } from "../../events/delivery/audience.js";
import { isGuest } from "../../operation/roles.js";
import { site } from "../../operation/services.js";
import {
  accessibleUsers,
  knowingGuests,
  restrictsGuests,
  type SubscribersByChannel,
} from "../accessible-users/index.js";
import { subscribersOfEach } from "../channels/index.js";
import { presenceBoard, tellPresence } from "../presence/index.js";
import { realmSetting } from "../realm/index.js";
import { statusesOf, userStatusEvent } from "../statuses/index.js";
import { realmUserAddEvent, realmUserRemoveEvent, rolesSeeingEmail, shownAvatars, viewUser } from "../users/index.js";
import type { Asking, Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The people who are about to share channels or to leave them, and whom of them each guest knew before. */
interface Acquaintance extends Meeting {
  known: Known;
}

interface Meeting {
  /** Those of `people` who join or leave the channels. */
  joining: ReadonlySet<User>;
  people: readonly User[];
}

/**
 * For each guest, the ids of the people whom the guest may know of. It holds only people whom the guest could meet by this joining.
 */
type Known = ReadonlyMap<User, ReadonlySet<number>>;

/**
 * Returns who knows whom before users join or leave channels; null where guests may know everybody (users.md 0.3). Pass it to
 * `introduce` or `separate` afterwards.
 */
export const acquaintance = async (
  call: Operating,
  users: readonly User[],
  channels: readonly Row<"streams">[],
): Promise<Acquaintance | null> => {
  if (!(await restrictsGuests(call))) return null;
  const newcomers = new Set(users.map(({ id }) => id));
  const ids = new Set(newcomers);
  const subscribers = await subscribersOfEach(
    call.tx,
    channels.map(({ id }) => id),
  );
  for (const subscriber of [...subscribers.values()].flat()) ids.add(subscriber);
  const people = await call.tx.getMany("users", [...ids]);
  const joining = new Set(people.filter(({ id }) => newcomers.has(id)));
  return { joining, people, known: await knownNow(call, { joining, people }) };
};

const knownNow = async (call: Operating, { joining, people }: Meeting): Promise<Known> => {
  const looking = { ...call, read: new Map() };
  const known = new Map<User, Set<number>>();
  const guests = people.filter(isGuest);
  const newcomers = guests.filter((guest) => joining.has(guest));
  const toNewcomers = await Promise.all(newcomers.map((guest) => knownAmong(looking, guest, people)));
  for (const [at, guest] of newcomers.entries()) known.set(guest, toNewcomers[at] ?? new Set());
  const others = guests.filter((guest) => !joining.has(guest));
  for (const [guest, ids] of await knownToOthers(looking, others, [...joining])) known.set(guest, ids);
  return known;
};

interface Looking extends Asking {
  read?: SubscribersByChannel;
}

/**
 * Returns which of the joining users each guest who is there already knows. Either the guests or the joining users are walked
 * through, whichever are fewer.
 */
const knownToOthers = async (
  looking: Looking,
  guests: readonly User[],
  joining: readonly User[],
): Promise<Map<User, Set<number>>> => {
  if (guests.length <= joining.length) {
    const known = await Promise.all(guests.map((guest) => knownAmong(looking, guest, joining)));
    return new Map(guests.map((guest, at) => [guest, known[at] ?? new Set()]));
  }
  const known = new Map(guests.map((guest) => [guest, new Set<number>()]));
  const knowing = await Promise.all(joining.map((user) => knowingGuests(looking.tx, user, looking.read)));
  for (const [at, { id }] of joining.entries())
    for (const guest of guests) if (knowing[at]?.(guest.id)) known.get(guest)?.add(id);
  return known;
};

const knownAmong = async ({ tx, now, read }: Looking, guest: User, people: readonly User[]): Promise<Set<number>> =>
  new Set(people.filter(await accessibleUsers({ tx, actor: guest, now }, read)).map(({ id }) => id));

/** Tells guests of the accounts that they may know of since `before` (users.md 5.2, channels.md 6.2). */
export const introduce = async (call: Operating, before: Acquaintance | null): Promise<void> => {
  if (before === null) return;
  const { joining, people, known } = before;
  const now = await knownNow(call, before);
  const introductions = [...known].flatMap(([guest, knew]) =>
    [...(joining.has(guest) ? people : joining)]
      .filter(({ id }) => now.get(guest)?.has(id) === true && !knew.has(id))
      .map((user) => ({ user, guest })),
  );
  await presentAll(call, introductions);
};

/**
 * Tells guests of the accounts that they may no longer know of since `before`, when users left channels (users.md 5.2, channels.md
 * 6.3).
 */
export const separate = async (call: Operating, before: Acquaintance | null): Promise<void> => {
  if (before === null) return;
  const now = await knownNow(call, before);
  const viewers = new Map<number, number[]>();
  for (const [guest, knew] of before.known)
    for (const user_id of knew)
      if (now.get(guest)?.has(user_id) !== true) viewers.set(user_id, [...(viewers.get(user_id) ?? []), guest.id]);
  for (const [user_id, viewer_ids] of viewers) withdraw(call, user_id, viewer_ids);
};

const presentAll = async (call: Operating, introductions: readonly { user: User; guest: User }[]): Promise<void> => {
  if (introductions.length === 0) return;
  const present = await presenter(
    call,
    introductions.map(({ user }) => user),
  );
  for (const { user, guest } of introductions) present(user, guest.id);
};

/**
 * Tells the guests of a new conversation of the others in it whom they did not know. It is called before the conversation begins
 * (users.md 5.2).
 */
export const introduceConversation = async (call: Operating, people: readonly User[]): Promise<void> => {
  const guests = people.filter((user) => user.is_active && isGuest(user));
  if (guests.length === 0 || !(await restrictsGuests(call))) return;
  const known = await Promise.all(guests.map((guest) => knownAmong(call, guest, people)));
  const introductions = guests.flatMap((guest, at) =>
    people.filter(({ id }) => known[at]?.has(id) !== true).map((user) => ({ user, guest })),
  );
  await presentAll(call, introductions);
};

/**
 * Returns a function that tells a viewer of one of these accounts that they could not know of before (users.md 5.2). Contract
 * silent: its status and presence come with it, since clients would otherwise learn of them only at the next change.
 */
export const presenter = async (
  call: Operating,
  users: readonly User[],
): Promise<(user: User, viewer_id: number) => void> => {
  const { tx, emit, use } = call;
  const [statuses, isDisabled] = await Promise.all([statusesOf(tx, users), realmSetting(tx, "presence_disabled")]);
  return (user, viewer_id) => {
    const audience = { users: [viewer_id] };
    tellAccount(call, user, audience);
    const status = statuses.get(user.id) ?? {};
    if (Object.keys(status).length > 0) emit(userStatusEvent, { user_id: user.id, ...status }, audience);
    const presence = isDisabled ? undefined : use(presenceBoard).get(user.id);
    if (presence !== undefined) tellPresence(call, presence, audience);
  };
};

const tellAccount = ({ emit, use }: Operating, user: User, audience: Audience): void => {
  const person = viewUser(user, user, {
    host: use(site).host,
    avatars: use(shownAvatars),
    client_gravatar: false,
    profile_data: true,
  });
  const avatar_is_computable = use(shownAvatars).mayCompute(user);
  const facts = { roles_seeing_email: rolesSeeingEmail(user), avatar_is_computable, unknown_to_guests: null };
  emit(realmUserAddEvent, { person }, { ...audience, facts });
};

/** Tells viewers that they may no longer know of an account (users.md 5.2). */
export const withdraw = ({ emit }: Operating, user_id: number, viewer_ids: readonly number[]): void =>
  emit(realmUserRemoveEvent, { person: { user_id, full_name: "Unknown user" } }, { users: [...viewer_ids] });
