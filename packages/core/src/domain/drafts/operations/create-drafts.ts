import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { acceptDrafts, acceptedDraftErrors, givenDraft } from "../accept-drafts.js";
import { checkKeepsDrafts, mostDrafts, showDraft } from "../drafts.js";
import { draftsAddEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const createDrafts = defineOperation({
  method: "POST",
  path: "/drafts",
  summary: "Create drafts",
  permission: anyUser,
  params: t.object({ drafts: t.array(givenDraft, { max: mostDrafts }) }),
  result: t.object({ ids: t.array(t.integer(), { max: mostDrafts, description: "In the order of the request" }) }),
  errors: ["draftsOff", "draftsFull", ...acceptedDraftErrors],
  async run(call) {
    const { actor, params, tx, emit, fail } = call;
    checkKeepsDrafts(call);
    const accepted = await acceptDrafts(call, params.drafts);
    const known = await tx.count("drafts", "byUser", { prefix: [actor.id] });
    if (known + accepted.length > mostDrafts) throw fail("draftsFull", { limit: mostDrafts });
    const rows = await tx.insertMany("drafts", accepted);
    if (rows.length > 0) emit(draftsAddEvent, { drafts: rows.map(showDraft) }, { users: [actor.id] });
    return { ids: rows.map(({ id }) => id) };
  },
});
