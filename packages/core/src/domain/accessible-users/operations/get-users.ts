import { EncodedList } from "../../../encode/encoded-json.js";
import { t } from "../../../schema/schema.js";
import { mapInTurns } from "../../../storage/in-turns.js";
import { rowsAtOnce } from "../../../storage/slice.js";
import { anyUser, encodedUser, userShape, viewUser } from "../../users/index.js";
import { accessibleUsers } from "../accessible-users.js";
import { defineOperation, type ReadTx, type Row } from "../vocabulary.js";
import { userViewOptions, userViewParams } from "./user-view-params.js";

const byId = (a: number, b: number): number => a - b;

const found = async (tx: ReadTx, user_ids: readonly number[] | undefined): Promise<Row<"users">[]> =>
  user_ids === undefined ? tx.scan("users", "id") : tx.getMany("users", [...new Set(user_ids)].sort(byId));

export const getUsers = defineOperation({
  method: "GET",
  path: "/users",
  summary: "Get all users",
  description: "People and bots, deactivated ones too, by id. Guests may get only those they know.",
  permission: anyUser,
  params: t.object({
    ...userViewParams,
    user_ids: t.optional(t.array(t.integer(), { description: "Only these; unknown ones are left out" })),
  }),
  result: t.object({ members: t.array(userShape, { max: 1_000_000 }) }),
  errors: [],
  async run({ actor, tx, now, use, params }) {
    const isAccessible = await accessibleUsers({ tx, actor, now });
    const options = userViewOptions(params, use);
    const users = (await found(tx, params.user_ids)).filter((user) => !user.is_system_bot && isAccessible(user));
    return {
      // Encoding many users at once would hold up the turn in which the answer is sent, so they are made in several turns.
      members:
        users.length > rowsAtOnce
          ? await mapInTurns(tx, users, (user) => viewUser(user, actor, options))
          : new EncodedList(users.map((user) => encodedUser(user, actor, options))),
    };
  },
});
