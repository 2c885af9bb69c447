import { EncodedList } from "../../../encode/encoded-json.js";
import { mapInTurns } from "../../../memory/in-turns.js";
import { type Static, t } from "../../../schema/schema.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { anyReader, encodedUser, isVisitor, type UserObject, userShape, viewUser } from "../../users/index.js";
import { accessibleUsers } from "../accessible-users.js";
import { defineOperation, type ReadTx, type Row } from "../vocabulary.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

/** A user of the list. */
const memberShape = t.named(
  "Member",
  t.object({
    ...userShape.properties,
    date_joined: t.string({ description: "ISO 8601, to the minute, and for visitors to the day" }),
    timezone: t.optional(t.string({ description: "Absent for visitors" })),
  }),
);

/** Returns a user as visitors get it: without what tells more of a person than their messages need (users.md 1). */
const forVisitors = ({ timezone, date_joined, ...rest }: UserObject): Static<typeof memberShape> => ({
  ...rest,
  bot_owner_id: null,
  date_joined: date_joined.slice(0, "YYYY-MM-DD".length),
});

const byId = (a: number, b: number): number => a - b;

const found = async (tx: ReadTx, user_ids: readonly number[] | undefined): Promise<Row<"users">[]> =>
  user_ids === undefined ? tx.scan("users", "id") : tx.getMany("users", [...new Set(user_ids)].sort(byId));

const unadorned = { include_custom_profile_fields: false };

export const getUsers = defineOperation({
  method: "GET",
  path: "/users",
  summary: "Get all users",
  description:
    "People and bots, deactivated ones too, by id. Guests may get only those they know. Visitors get those who wrote in web-public channels, without addresses and profile fields.",
  permission: anyReader,
  price: {
    of: ({ user_ids }) => (user_ids === undefined ? 4 : user_ids.length / 2_500),
    says: "four for everybody and one for each 2,500 users that are named,",
  },
  longAnswer: true,
  params: t.object({
    ...userViewParams,
    user_ids: t.optional(t.array(t.integer(), { description: "Only these; unknown ones are left out" })),
  }),
  result: t.object({ members: t.array(memberShape, { max: 1_000_000 }) }),
  errors: [],
  async run({ actor, tx, now, use, params }) {
    const isAccessible = await accessibleUsers({ tx, actor, now });
    const options = userViewOptions(isVisitor(actor) ? { ...params, ...unadorned } : params, use);
    const shown = (user: Row<"users">) => viewUser(user, actor, options);
    const users = (await found(tx, params.user_ids)).filter((user) => !user.is_system_bot && isAccessible(user));
    if (isVisitor(actor)) return { members: await mapInTurns(tx, users, (user) => forVisitors(shown(user))) };
    return {
      // Encoding many users at once would hold up the turn in which the answer is sent, so they are made in several turns.
      members:
        users.length > rowsAtOnce
          ? await mapInTurns(tx, users, shown)
          : new EncodedList(users.map((user) => encodedUser(user, actor, options))),
    };
  },
});
