import { t } from "../../../schema/schema.js";
import { realmSetting } from "../../realm/index.js";
import { presenceBoard } from "../services.js";
import { modernShape } from "../shapes.js";
import type { Asking, Row } from "../vocabulary.js";

const timestamp = t.integer({ description: "UNIX seconds" });

/** The parameters, result and errors of both operations that return one user's presence. */
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
  errors: ["noSuchUser", "presenceOfBot", "noPresence"],
} as const;

/** Returns the presence of a user whom the caller may read; `asked` is the id or address by which the caller asked. */
export const presenceOf = async (
  { tx, now, use, fail }: Asking<"noSuchUser" | "presenceOfBot" | "noPresence">,
  user: Row<"users">,
  { asked, slim_presence }: { asked: string | number; slim_presence: boolean },
) => {
  if (!user.is_active) throw fail("noSuchUser");
  if (user.is_bot) throw fail("presenceOfBot");
  const isDisabled = await realmSetting(tx, "presence_disabled");
  const presence = isDisabled ? undefined : use(presenceBoard).get(user.id);
  if (presence === undefined) throw fail("noPresence", { user: asked });
  if (slim_presence) return { presence: presence.timestamps };
  return { presence: { aggregated: presence.statusAt(now), website: presence.status } };
};
