import { t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { anyUser, checkStoredBytes } from "../../users/index.js";
import { acceptDrafts, acceptedDraftErrors, givenDraft } from "../accept-drafts.js";
import { checkKeepsDrafts, draftLimit, ownDraft, showDraft } from "../drafts.js";
import { draftsUpdateEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const editDraft = defineOperation({
  method: "PATCH",
  path: "/drafts/{draft_id}",
  summary: "Edit a draft",
  description: "The draft as a whole takes the place of what was there.",
  permission: anyUser,
  params: t.object({ draft_id: t.integer(), draft: givenDraft }),
  result: t.object({}),
  errors: ["draftsOff", "draftMissing", "listTooLarge", ...acceptedDraftErrors],
  async run(call) {
    const { actor, params, tx, emit } = call;
    checkKeepsDrafts(call);
    const { id, bytes } = await ownDraft(call, params.draft_id);
    const [given] = await acceptDrafts(call, [params.draft]);
    const accepted = existing(given);
    await checkStoredBytes(call, draftLimit, accepted.bytes - bytes);
    const draft = await tx.update("drafts", id, accepted);
    emit(draftsUpdateEvent, { draft: showDraft(draft) }, { users: [actor.id] });
    return {};
  },
});
