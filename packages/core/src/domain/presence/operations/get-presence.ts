import { t } from "../../../schema/schema.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { realmSetting } from "../../realm/index.js";
import { anyUser } from "../../users/index.js";
import { defaultHistoryDays, presenceAnswer, presenceFields } from "../answer.js";
import { defineOperation } from "../vocabulary.js";

export const getPresence = defineOperation({
  method: "GET",
  path: "/realm/presence",
  summary: "Get the presence of all users",
  description: "By the address others know a user by.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ server_timestamp: presenceFields.server_timestamp, presences: presenceFields.presences }),
  errors: [],
  async run({ actor, tx, now, use }) {
    const isDisabled = await realmSetting(tx, "presence_disabled");
    const isAccessible = await accessibleUsers({ tx, actor, now });
    const wanted = { last_update_id: undefined, history_limit_days: defaultHistoryDays, slim: false };
    const { presence_last_update_id: _, ...answer } = presenceAnswer({ use, now, isDisabled, isAccessible }, wanted);
    return answer;
  },
});
