import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { checkKeepsDrafts, ownDraft } from "../drafts.js";
import { draftsRemoveEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const deleteDraft = defineOperation({
  method: "DELETE",
  path: "/drafts/{draft_id}",
  summary: "Delete a draft",
  permission: anyUser,
  params: t.object({ draft_id: t.integer() }),
  result: t.object({}),
  errors: ["draftsOff", "draftMissing"],
  async run(call) {
    const { actor, params, tx, emit } = call;
    checkKeepsDrafts(call);
    const { id } = await ownDraft(call, params.draft_id);
    await tx.delete("drafts", id);
    emit(draftsRemoveEvent, { draft_id: id }, { users: [actor.id] });
    return {};
  },
});
