import { fail } from "../../../operation/errors.js";
import type { Surroundings } from "../../../operation/operation.js";
import { t } from "../../../schema/schema.js";
import type { ReadTx, Row } from "../../../storage/tables.js";
import { realmSetting } from "../../realm/realm.js";
import { modernShape } from "../shapes.js";

const timestamp = t.integer({ description: "UNIX seconds" });

/** One user's presence, as both operations that answer it declare it. */
export const onePresence = {
  params: {
    slim_presence: t.default(t.boolean({ description: "Answers two timestamps instead of a status" }), false),
  },
  result: t.object({
    presence: t.anyOf(
      modernShape,
      t.object({
        aggregated: t.object({ status: t.oneOf(["active", "idle", "offline"]), timestamp }),
        website: t.object({ status: t.oneOf(["active", "idle"]), timestamp }),
      }),
    ),
  }),
  errors: ["noSuchUser", "insufficientPermission", "presenceOfBot", "noPresence"],
} as const;

interface Asking {
  tx: ReadTx;
  /** UNIX seconds. */
  now: number;
  around: Surroundings;
}

/** The presence of a user whom the caller may read; `asked` is what the caller called the user. */
export const presenceOf = async (
  { tx, now, around }: Asking,
  user: Row<"users">,
  { asked, slim_presence }: { asked: string | number; slim_presence: boolean },
) => {
  if (!user.is_active) throw fail("noSuchUser");
  if (user.is_bot) throw fail("presenceOfBot");
  const isDisabled = await realmSetting(tx, "presence_disabled");
  const presence = isDisabled ? undefined : around.presence.get(user.id);
  if (presence === undefined) throw fail("noPresence", { user: asked });
  if (slim_presence) return { presence: presence.timestamps };
  return { presence: { aggregated: presence.statusAt(now), website: presence.status } };
};
