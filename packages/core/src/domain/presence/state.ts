import { accessibleUsers } from "../accessible-users/index.js";
import { realmSetting } from "../realm/index.js";
import { presenceAnswer, presenceFields } from "./answer.js";
import { part } from "./vocabulary.js";

/** The presence of users that the client has not seen yet. */
export const presence = part(presenceFields, async ({ tx, actor, now, use, options, ...fetch }) => {
  const isDisabled = await realmSetting(tx, "presence_disabled");
  const isAccessible = await accessibleUsers({ tx, actor, now });
  const { presence_last_update_id: last_update_id, presence_history_limit_days: history_limit_days } = fetch;
  const slim = options.slim_presence || last_update_id !== undefined;
  return presenceAnswer({ use, now, isDisabled, isAccessible }, { last_update_id, history_limit_days, slim });
});
