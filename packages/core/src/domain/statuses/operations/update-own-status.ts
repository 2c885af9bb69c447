import { t } from "../../../schema/schema.js";
import { anyHuman } from "../../users/index.js";
import { changeStatus } from "../change-status.js";
import { defineOperation } from "../vocabulary.js";
import { readStatusChange, statusErrors, statusParams } from "./status-params.js";

export const updateOwnStatus = defineOperation({
  method: "POST",
  path: "/users/me/status",
  summary: "Set your status",
  description: "What is not passed stays as it is.",
  permission: anyHuman,
  params: t.object({
    ...statusParams,
    away: t.optional(t.boolean({ description: "Deprecated: the opposite of the setting `presence_enabled`" })),
  }),
  result: t.object({}),
  errors: statusErrors,
  async run(call) {
    const { actor, params } = call;
    await changeStatus(call, actor, readStatusChange(call, params));
    return {};
  },
});
