import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { ObjectEncoder } from "../../../encode/encoder.js";
import { defineEvent, ids } from "../../../events/define-event.js";
import type { EventWith } from "../../../events/delivery/forms.js";
import { EncodedEvent } from "../../../events/log/event.js";
import { renderTopicLinks } from "../../../markdown/index.js";
import type { GivenFields } from "../../../schema/given.js";
import { t } from "../../../schema/schema.js";
import { namedVariant, topicFacts } from "../../conversations/index.js";
import { topicShape } from "../fetch/view.js";
import { flagFacts, flagsOfReader } from "./flag-facts.js";

const content = {
  orig_content: t.optional(t.string({ description: "Markdown; with an edit of the content" })),
  orig_rendered_content: t.optional(t.html({ description: "HTML" })),
  content: t.optional(t.string({ description: "Markdown" })),
  rendered_content: t.optional(t.html({ description: "HTML" })),
  is_me_message: t.optional(t.boolean()),
};

const movedFrom = {
  propagate_mode: t.optional(t.oneOf(["change_one", "change_later", "change_all"], { description: "With a move" })),
  orig_subject: t.optional(t.string({ description: "With a move" })),
};

const movedTo = {
  subject: t.optional(t.string({ description: "Where the topic changed" })),
  topic_links: t.optional(topicShape.properties.topic_links),
  new_stream_id: t.optional(t.integer({ description: "Where the channel changed" })),
};

/** What all readers get alike. */
const edit = t.object({
  user_id: t.nullable(t.integer({ description: "Who did it; null where only links were shown anew" })),
  edit_timestamp: t.integer({ description: "UNIX seconds" }),
  message_id: t.integer(),
  message_ids: ids,
  rendering_only: t.boolean(),
  stream_name: t.optional(t.string({ description: "Of the channel in which the message was" })),
  stream_id: t.optional(t.integer()),
  ...movedFrom,
  ...content,
  ...movedTo,
});

/** What each reader gets for themselves. */
const own = t.object({ flags: t.array(t.string(), { description: "Of the message `message_id`" }) });

const fields = { ...edit.properties, ...own.properties };
const encoder = new ObjectEncoder(t.object(fields), { edit, own });

/** Returns the event without the flags of its reader. */
const withoutFlags = (values: Edit): EncodedFields =>
  updateMessageEvent.start.and(encoder.hole("edit", values)).shared();

const facts = { ...topicFacts, ...flagFacts };

type Payload = GivenFields<typeof fields>;
type Edit = Omit<Payload, "flags">;
type Facts = GivenFields<typeof facts>;

const topicsOf = ({ subject, orig_subject }: Pick<Payload, "subject" | "orig_subject">): string | undefined =>
  subject === "" || orig_subject === "" ? "" : undefined;

const withNames = ({ payload, facts: { empty_topic_name: name } }: EventWith<Payload, Facts>): EncodedFields => {
  const { orig_subject } = payload;
  const named = {
    ...(orig_subject === undefined ? {} : { orig_subject: orig_subject || name }),
    ...(payload.subject === "" ? { subject: name, topic_links: renderTopicLinks(name ?? "") } : {}),
  };
  return withoutFlags({ ...payload, ...named });
};

export const updateMessageEvent = defineEvent({
  type: "update_message",
  description: "Messages were edited or moved",
  fields,
  facts,
  forms: {
    variant: (queue, { payload }) => namedVariant(queue, topicsOf(payload)),
    build: (_, event) => withNames(event),
    own: ({ user_id }, event) => encoder.hole("own", { flags: flagsOfReader(user_id, event.facts) }),
  },
});

/** Returns the event of an edit or a move, to which each queue's own form adds the flags of its owner. */
export const editEvent = (values: Edit): EncodedEvent<typeof updateMessageEvent> =>
  new EncodedEvent(updateMessageEvent, withoutFlags(values));
