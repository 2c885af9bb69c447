import { type Static, t } from "../../schema/schema.js";
import { accessibleUsers } from "../accessible-users/index.js";
import { Access } from "../channels/index.js";
import { contentErrors, normalizeContent, normalizeTopic } from "../messages/index.js";
import { draftTypes } from "./draft-types.js";
import { measuredDraft } from "./drafts.js";
import type { Raising, Reading, Row } from "./vocabulary.js";

/** What is beyond the limits of a message is cut off, as in a message that is sent. */
const longest = 100_000;

/** A draft in a request. */
export const givenDraft = t.object(
  {
    type: t.oneOf(draftTypes),
    to: t.array(t.integer(), { description: "The id of a channel, or ids of users; may be empty" }),
    topic: t.text({ anyCharacter: true }),
    content: t.text({ max: longest, anyCharacter: true, description: "Markdown" }),
    timestamp: t.optional(t.integer({ description: "When it was edited last, in UNIX seconds; now if absent" })),
  },
  { closed: true },
);

type Given = Static<typeof givenDraft>;
type NewDraft = Omit<Row<"drafts">, "id">;

/** Returns the rows of drafts that the acting user may have, in their order (messages.md C17). */
export const acceptDrafts = async (call: Reading<DraftError>, drafts: readonly Given[]): Promise<NewDraft[]> => {
  const rows = drafts.map((draft) => measuredDraft({ user_id: call.actor.id, ...accepted(call, draft, call.now) }));
  await checkChannels(call, idsTo(rows, "stream"));
  await checkUsers(call, idsTo(rows, "private"));
  return rows;
};

type Accepting = Raising<FormError | "invalidParameter">;

/** Returns what a draft says by itself; whether its channel and people exist is not looked at. */
const accepted = (call: Accepting, draft: Given, now: number): Omit<NewDraft, "user_id" | "bytes"> => {
  const { type, timestamp = now } = draft;
  if (type === "stream" && draft.to.length !== 1) throw call.fail("draftChannels");
  if (type === "stream" && draft.topic.includes("\0")) throw call.fail("nullInTopic");
  if (timestamp < 0) throw call.fail("negativeTimestamp");
  const content = normalizeContent(call, draft.content);
  const topic = type === "stream" ? normalizeTopic(call, draft.topic) : "";
  return { type, to: type === "" ? [] : [...new Set(draft.to)], topic, content, timestamp };
};

const idsTo = (rows: readonly NewDraft[], type: NewDraft["type"]): number[] => [
  ...new Set(rows.filter((row) => row.type === type).flatMap(({ to }) => to)),
];

const checkChannels = async ({ tx, actor, now, fail }: Reading<DraftError>, ids: readonly number[]): Promise<void> => {
  const channels = await tx.getMany("streams", ids);
  const access = await new Access(tx, actor, now).toChannels(channels);
  if (channels.length < ids.length || !access.every(({ metadata, channel }) => metadata && !channel.is_archived))
    throw fail("invalidChannelId");
};

const checkUsers = async (call: Reading<DraftError>, ids: readonly number[]): Promise<void> => {
  const users = await call.tx.getMany("users", ids);
  if (users.length < ids.length || !users.every(await accessibleUsers(call))) throw call.fail("draftUser");
};

const formErrors = ["draftChannels", "nullInTopic", "negativeTimestamp", "topicCharacter", ...contentErrors] as const;

type FormError = (typeof formErrors)[number];

/** What `acceptDrafts` may throw, besides `invalidParameter`. */
export const acceptedDraftErrors = [...formErrors, "invalidChannelId", "draftUser"] as const;

type DraftError = (typeof acceptedDraftErrors)[number] | "invalidParameter";
