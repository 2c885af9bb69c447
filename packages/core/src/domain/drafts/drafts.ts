import { type Static, t } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { answeredBytes, longestId, storedLimit, userSettings } from "../users/index.js";
import { draftTypes } from "./draft-types.js";
import { draftTables } from "./tables.js";
import type { Actor, Raising, Reading, ReadTx, Row } from "./vocabulary.js";

/** How many drafts a user may have, and how large all may be. */
export const draftLimit = storedLimit(draftTables, "drafts");

const id = t.integer();

/** A draft as it crosses the wire. */
export const draftShape = t.named(
  "Draft",
  t.object({
    id,
    type: t.oneOf(draftTypes, { description: "Empty while it is for nowhere yet" }),
    to: t.array(id, { description: "The id of the channel, or ids of users; may be empty" }),
    topic: t.string({ description: "Empty unless it is for a channel" }),
    content: t.string({ description: "Markdown" }),
    timestamp: t.integer({ description: "When it was edited last, in UNIX seconds" }),
  }),
);

type Draft = Row<"drafts">;

/** Returns the draft as it crosses the wire. */
export const showDraft = ({
  id,
  type,
  to,
  topic,
  content,
  timestamp,
}: Omit<Draft, "bytes">): Static<typeof draftShape> => ({
  id,
  type,
  to: [...to],
  topic,
  content,
  timestamp,
});

/** Returns a draft with the bytes that it has in answers. */
export const measuredDraft = <D extends Omit<Draft, "id" | "bytes">>(draft: D): D & Pick<Draft, "bytes"> => ({
  ...draft,
  bytes: answeredBytes(showDraft({ id: longestId, ...draft })),
});

/** Whether the user's drafts are kept on the server. */
export const keepsDrafts = ({ settings }: Pick<Actor, "settings">): boolean =>
  settingValue(userSettings, settings, "enable_drafts_synchronization");

/** Throws for a user whose drafts are not kept on the server. */
export const checkKeepsDrafts = ({ actor, fail }: { actor: Actor } & Raising<"draftsOff">): void => {
  if (!keepsDrafts(actor)) throw fail("draftsOff");
};

/** Returns the drafts of a user, the one edited last first. */
export const draftsOf = (tx: ReadTx, user_id: number): Promise<Draft[]> =>
  tx.scan("drafts", "byUser", { prefix: [user_id], reverse: true });

/** Returns the acting user's draft of this id; throws where there is none, be it somebody else's (security B3). */
export const ownDraft = async ({ tx, actor, fail }: Reading<"draftMissing">, draft_id: number): Promise<Draft> => {
  const draft = await tx.get("drafts", draft_id);
  if (draft?.user_id !== actor.id) throw fail("draftMissing");
  return draft;
};

/** Returns the contents of a user's drafts. */
export const draftTexts = async (tx: ReadTx, user_id: number): Promise<string[]> =>
  (await tx.scan("drafts", "byUser", { prefix: [user_id], columns: ["content"] })).map(({ content }) => content);
