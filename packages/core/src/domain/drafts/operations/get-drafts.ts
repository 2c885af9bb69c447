import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { checkKeepsDrafts, draftLimit, draftShape, draftsOf, showDraft } from "../drafts.js";
import { defineOperation } from "../vocabulary.js";

export const getDrafts = defineOperation({
  method: "GET",
  path: "/drafts",
  summary: "Get your drafts",
  permission: anyUser,
  params: t.object({}),
  result: t.object({
    count: t.integer(),
    drafts: t.array(draftShape, { max: draftLimit.rows, description: "The one edited last first" }),
  }),
  errors: ["draftsOff"],
  async run(call) {
    checkKeepsDrafts(call);
    const drafts = (await draftsOf(call.tx, call.actor.id)).map(showDraft);
    return { count: drafts.length, drafts };
  },
});
