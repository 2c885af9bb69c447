import type { FieldsOf } from "../../events/define-event.js";
import { type Static, t } from "../../schema/schema.js";
import { userAudience } from "../accessible-users/index.js";
import { sharesPresence } from "../presence/index.js";
import { userStatusEvent } from "./events.js";
import type { Operating, ReadTx, Row } from "./vocabulary.js";

type User = Row<"users">;
type Stored = Row<"user_statuses">;

/** A user's status; only the parts that are set are present. */
export const statusShape = t.named(
  "UserStatus",
  t.object({
    away: t.optional(t.literal(true)),
    status_text: t.optional(t.string()),
    emoji_name: t.optional(t.string()),
    emoji_code: t.optional(t.string()),
    reaction_type: t.optional(t.word("reaction_type")),
  }),
);

export type Status = Static<typeof statusShape>;

/** The fields by which events and changes say that there is no emoji. */
export const noEmoji = { emoji_name: "", emoji_code: "", reaction_type: "unicode_emoji" } as const;

/** Returns the stored row of a user's status; undefined where there never was a status. */
export const storedStatus = async (tx: ReadTx, user_id: number): Promise<Stored | undefined> => {
  const [row] = await tx.scan("user_statuses", "byUser", { prefix: [user_id], limit: 1 });
  return row;
};

/** Returns a status as clients see it. A user who ever had one counts as away while they share no presence (users.md 3.8). */
export const viewStatus = (user: User, stored: Stored | undefined): Status => {
  if (stored === undefined) return {};
  const { status_text, emoji_name, emoji_code, reaction_type } = stored;
  return {
    ...(sharesPresence(user) ? {} : { away: true as const }),
    ...(status_text === "" ? {} : { status_text }),
    ...(emoji_name === "" ? {} : { emoji_name, emoji_code, reaction_type }),
  };
};

/** Returns a user's status; only the parts that are set are present. */
export const statusOf = async (tx: ReadTx, user: User): Promise<Status> =>
  viewStatus(user, await storedStatus(tx, user.id));

/** Does what `statusOf` does, for several users; returns their statuses by id. */
export const statusesOf = async (tx: ReadTx, users: readonly User[]): Promise<ReadonlyMap<number, Status>> => {
  const rows = await tx.scanMany("user_statuses", "byUser", { prefixes: users.map(({ id }) => [id]) });
  const stored = new Map(rows.map((row) => [row.user_id, row]));
  return new Map(users.map((user) => [user.id, viewStatus(user, stored.get(user.id))]));
};

/** Tells others that a user with a status is away now, or is back. */
export const tellAway = async (call: Operating, user: User): Promise<void> => {
  if ((await storedStatus(call.tx, user.id)) !== undefined)
    await tellStatus(call, user, { away: !sharesPresence(user) });
};

/** Parts of a status as events tell it; an empty text or emoji name means that there is none any more. */
type StatusParts = Omit<FieldsOf<typeof userStatusEvent>, "user_id">;

/** Returns the parts that differ, as events tell them. */
export const partsThatDiffer = (before: Status, after: Status): StatusParts => ({
  ...(before.away === after.away ? {} : { away: after.away === true }),
  ...(before.status_text === after.status_text ? {} : { status_text: after.status_text ?? "" }),
  ...(isSameEmoji(before, after) ? {} : emojiOf(after)),
});

const isSameEmoji = (one: Status, other: Status): boolean =>
  one.emoji_name === other.emoji_name &&
  one.emoji_code === other.emoji_code &&
  one.reaction_type === other.reaction_type;

const emojiOf = ({ emoji_name, emoji_code, reaction_type }: Status) =>
  emoji_name === undefined ? noEmoji : { emoji_name, emoji_code, reaction_type };

/** Tells those who may know of the user about these parts. Contract silent: there is no event where there are no parts. */
export const tellStatus = async (call: Operating, user: User, parts: StatusParts): Promise<void> => {
  if (Object.keys(parts).length === 0) return;
  call.emit(userStatusEvent, { user_id: user.id, ...parts }, await userAudience(call, user));
};
