import { t } from "../../../schema/schema.js";
import { anyUser, checkStored } from "../../users/index.js";
import { acceptDrafts, acceptedDraftErrors, givenDraft } from "../accept-drafts.js";
import { checkKeepsDrafts, draftLimit, showDraft } from "../drafts.js";
import { draftsAddEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const createDrafts = defineOperation({
  method: "POST",
  path: "/drafts",
  summary: "Create drafts",
  permission: anyUser,
  params: t.object({ drafts: t.array(givenDraft, { max: draftLimit.rows }) }),
  result: t.object({ ids: t.array(t.integer(), { max: draftLimit.rows, description: "In the order of the request" }) }),
  errors: ["draftsOff", "listFull", "listTooLarge", ...acceptedDraftErrors],
  async run(call) {
    const { actor, params, tx, emit } = call;
    checkKeepsDrafts(call);
    const accepted = await acceptDrafts(call, params.drafts);
    const bytes = accepted.reduce((sum, draft) => sum + draft.bytes, 0);
    await checkStored(call, draftLimit, { rows: accepted.length, bytes });
    const rows = await tx.insertMany("drafts", accepted);
    if (rows.length > 0) emit(draftsAddEvent, { drafts: rows.map(showDraft) }, { users: [actor.id] });
    return { ids: rows.map(({ id }) => id) };
  },
});
