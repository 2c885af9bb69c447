import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { acceptRealmChanges, realmChangeErrors } from "../settings/accept-changes.js";
import { changeOrganization } from "../settings/change-organization.js";
import { answered, realmParams, realmResult } from "../settings/settings.js";
import { defineOperation } from "../vocabulary.js";

export const updateRealm = defineOperation({
  method: "PATCH",
  path: "/realm",
  summary: "Update the organization's settings",
  description:
    "All or nothing. Some settings only owners change. What is as it was before is not told and not answered.",
  permission: administrators,
  price: {
    of: ({ waiting_period_threshold }) => (waiting_period_threshold === undefined ? 1 : 3),
    says: "three with `waiting_period_threshold`, which looks at everybody,",
  },
  params: t.object(realmParams),
  result: t.object(realmResult),
  errors: realmChangeErrors,
  async run(call) {
    return answered(await changeOrganization(call, await acceptRealmChanges(call, call.params)));
  },
});
