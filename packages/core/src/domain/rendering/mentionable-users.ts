import type { MentionableUser, References } from "../../markdown/index.js";
import { fold } from "../../text/folding.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { subscribedAmong } from "../channels/index.js";
import type { Reading, Row } from "./vocabulary.js";

type User = Row<"users">;

/** Tells which of several people a name means, by where the text is. */
export interface NameScope {
  /** The channel of the message. */
  stream_id?: number;
  /** The ids of everybody in the direct message conversation. */
  people?: readonly number[];
  /** Of a message that is rendered again, whom its HTML mentions; the value says whether silently. */
  mentioned?: ReadonlyMap<number, { silent: boolean }>;
}

/** So many active accounts of one name are told apart; those with the lowest ids. */
const mostNamesakes = 100;
/** So many deactivated accounts of one name are looked at. One is enough for somebody who knows of everybody. */
const mostDeactivated = 10;

/**
 * Returns the users that a text can mention, by id or name. Of those with the same name the one who is meant comes first. Active
 * accounts go before deactivated ones, then those of the scope go first, then the lowest id.
 */
export const mentionableUsers = async (
  { tx, actor, now }: Reading,
  { userIds, userNames }: Pick<References, "userIds" | "userNames">,
  scope: NameScope,
): Promise<MentionableUser[]> => {
  if (userIds.length === 0 && userNames.length === 0) return [];
  const named = (is_active: boolean) => userNames.map((name) => [fold(name), is_active]);
  const [byId, active, deactivated, isKnown] = await Promise.all([
    tx.getMany("users", [...userIds, ...(scope.mentioned?.keys() ?? [])]),
    tx.scanMany("users", "byName", { prefixes: named(true), limit: mostNamesakes }),
    tx.scanMany("users", "byName", { prefixes: named(false), limit: mostDeactivated }),
    accessibleUsers({ tx, actor, now }),
  ]);
  const known = [...active, ...deactivated, ...byId].filter(isKnown);
  return (await preferred(tx, known, scope)).map((user) => asMentioned(user, scope));
};

/** Returns the users with those of the scope first. */
const preferred = async (
  tx: Reading["tx"],
  users: readonly User[],
  { stream_id, people, mentioned }: NameScope,
): Promise<readonly User[]> => {
  if (!haveNamesakes(users)) return users;
  const active = users.filter(({ is_active }) => is_active).map(({ id }) => id);
  const near = new Set(people ?? (stream_id === undefined ? [] : await subscribedAmong(tx, active, { id: stream_id })));
  const ordered = firstThose(users, ({ id, is_active }) => is_active && near.has(id));
  return mentioned === undefined ? ordered : firstThose(ordered, ({ id }) => mentioned.has(id));
};

const haveNamesakes = (users: readonly User[]): boolean => {
  const names = new Map(users.map(({ id, name_folded }) => [id, name_folded]));
  return new Set(names.values()).size < names.size;
};

const firstThose = (users: readonly User[], isFirst: (user: User) => boolean): readonly User[] => [
  ...users.filter(isFirst),
  ...users.filter((user) => !isFirst(user)),
];

// Whom a message mentions, and whether aloud, was decided when it was sent.
const asMentioned = ({ id, full_name, is_active }: User, { mentioned }: NameScope): MentionableUser => {
  const before = mentioned?.get(id);
  return { user_id: id, full_name, is_active: before === undefined ? is_active : !before.silent };
};
