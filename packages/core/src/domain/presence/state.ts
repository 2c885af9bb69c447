import { t } from "../../schema/schema.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { realmSetting } from "../realm/index.js";
import { presenceAnswer, presenceFields } from "./answer.js";
import { part } from "./vocabulary.js";

/** What a client may say of presence when it registers a queue. */
export const presenceParams = {
  presence_history_limit_days: t.default(t.integer({ min: 0 }), 14),
  presence_last_update_id: t.optional(t.integer({ min: -1 })),
};

/** The presence of users that the client has not seen yet. */
export const presence = part(presenceFields, async ({ tx, actor, now, use, options, given }) => {
  const isDisabled = await realmSetting(tx, "presence_disabled");
  const isAccessible = await accessibleUsers({ tx, actor, now });
  const { presence_last_update_id: last_update_id, presence_history_limit_days: history_limit_days } =
    given(presenceParams);
  const slim = options.slim_presence || last_update_id !== undefined;
  return presenceAnswer({ use, now, isDisabled, isAccessible }, { last_update_id, history_limit_days, slim });
});
