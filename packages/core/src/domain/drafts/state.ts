import { list } from "../../events/fetch.js";
import { draftShape, draftsOf, keepsDrafts, showDraft } from "./drafts.js";
import { part } from "./vocabulary.js";

/** The drafts of the acting user; none where they are not kept on the server. */
export const drafts = part({ drafts: list(draftShape) }, async ({ tx, actor }) => ({
  drafts: keepsDrafts(actor) ? (await draftsOf(tx, actor.id)).map(showDraft) : [],
}));
