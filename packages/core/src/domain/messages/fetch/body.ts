import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { ObjectEncoder } from "../../../encode/encoder.js";
import { htmlOf } from "../html.js";
import type { Row } from "../vocabulary.js";
import { rememberedByText } from "./remembered.js";
import { bodyShape, originShape } from "./view.js";

const bodyEncoder = new ObjectEncoder(bodyShape, { origin: originShape });

const plainOrigin = rememberedByText((client) =>
  bodyEncoder.hole("origin", { client, is_me_message: false, reactions: [], submessages: [] }).shared(),
);

const originOf = ({ client, is_me_message, reactions, submessages }: Row<"messages">): EncodedFields =>
  is_me_message || reactions.length > 0 || submessages.length > 0
    ? bodyEncoder.hole("origin", { client, is_me_message, reactions, submessages })
    : plainOrigin(client);

/** Returns what all readers get of a message as HTML or as Markdown. */
export const bodyOf = (message: Row<"messages">, apply_markdown: boolean): EncodedFields => {
  const content = apply_markdown ? htmlOf(message) : message.content;
  const content_type = apply_markdown ? "text/html" : "text/x-markdown";
  return bodyEncoder.fields({ content, content_type, timestamp: message.timestamp }, { origin: originOf(message) });
};

/** Roughly, in bytes. */
const perBody = 80;

/** What all readers of a message as HTML get alike, to be kept beside its row. */
export const htmlBody = {
  make: (message: Row<"messages">): EncodedFields => bodyOf(message, true),
  toKeep: (body: EncodedFields): EncodedFields => body.shared(),
  sizeOf: ({ text }: EncodedFields): number => perBody + text.length,
};
