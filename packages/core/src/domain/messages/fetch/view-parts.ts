// The fields that many messages show alike, as JSON text that is made once.

import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { ObjectEncoder } from "../../../encode/encoder.js";
import { type Linkifier, renderTopicLinks } from "../../../markdown/index.js";
import { type Static, t } from "../../../schema/schema.js";
import type { Row } from "../vocabulary.js";
import { rememberedByText } from "./remembered-values.js";
import { bodyShape, flagsShape, messageShape, placeShape, senderShape, topicShape } from "./view.js";

const aboutShape = t.object({ ...senderShape.properties, ...placeShape.properties, ...topicShape.properties });

/** Makes the JSON text of what messages of one sender in one topic show alike. */
export const aboutEncoder = new ObjectEncoder(aboutShape, {
  sender: senderShape,
  place: placeShape,
  topic: topicShape,
});

/** Makes the JSON text of messages from such fields. */
export const viewEncoder = new ObjectEncoder(messageShape, { about: aboutShape, body: bodyShape, flags: flagsShape });

/** Fields that many messages show alike, as values and as JSON text. */
export interface SharedFields<T> {
  values: T;
  text: EncodedFields;
}

/** What messages show of their sender. */
export type SenderFields = Static<typeof senderShape>;
/** What messages show of their conversation. */
export type PlaceFields = Static<typeof placeShape>;
/** What messages show of their topic. */
export type TopicFields = Static<typeof topicShape>;

const knownSenders = new WeakMap<Row<"users">, Map<string, SharedFields<SenderFields>>>();

/**
 * Returns what messages show of an account, by how they show it. It is kept as long as the row stays in memory; a row that changed
 * is another object.
 */
export const sendersOf = (user: Row<"users">): Map<string, SharedFields<SenderFields>> => {
  let known = knownSenders.get(user);
  if (known === undefined) {
    known = new Map();
    knownSenders.set(user, known);
  }
  return known;
};

const knownPlaces = new WeakMap<Row<"streams">, SharedFields<PlaceFields>>();

/** Returns what messages in a channel show of it. */
export const channelPlace = (channel: Row<"streams">): SharedFields<PlaceFields> => {
  let place = knownPlaces.get(channel);
  if (place === undefined) {
    const { id: stream_id, recipient_id, name: display_recipient } = channel;
    place = placeFields({ recipient_id, type: "stream", stream_id, display_recipient });
    knownPlaces.set(channel, place);
  }
  return place;
};

/** Returns what messages show of a conversation. */
export const placeFields = (values: PlaceFields): SharedFields<PlaceFields> => ({
  values,
  text: aboutEncoder.hole("place", values).shared(),
});

/** Returns what messages show of a topic where the organization makes links of patterns. */
export const linkedTopic = (subject: string, linkifiers: readonly Linkifier[]): SharedFields<TopicFields> => {
  const values = { subject, topic_links: renderTopicLinks(subject, linkifiers) };
  return { values, text: aboutEncoder.hole("topic", values).shared() };
};

const sharedTopic = (subject: string): SharedFields<TopicFields> => linkedTopic(subject, []);

/** What direct messages show as their topic. */
export const noTopic = sharedTopic("");

/** Returns what messages show of a topic where there are no such patterns. */
export const topicFields = rememberedByText(sharedTopic);

const noFlags = viewEncoder.hole("flags", { flags: [] });
const oneFlag = rememberedByText((flag) => viewEncoder.hole("flags", { flags: [flag] }).shared());

/** Returns what a message shows of its viewer's flags. */
export const flagsText = (flags: readonly string[]): EncodedFields => {
  const [flag, second] = flags;
  if (flag === undefined) return noFlags;
  return second === undefined ? oneFlag(flag) : viewEncoder.hole("flags", { flags: [...flags] });
};
