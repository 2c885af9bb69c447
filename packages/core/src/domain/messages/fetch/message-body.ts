import { EncodedFields } from "../../../encode/encoded-fields.js";
import { ObjectEncoder } from "../../../encode/encoder.js";
import { encodeText } from "../../../encode/values.js";
import { t } from "../../../schema/schema.js";
import { htmlText } from "../stored-html.js";
import type { Row } from "../vocabulary.js";
import { rememberedByText } from "./remembered-values.js";
import { bodyShape, originShape } from "./view.js";

const { content: _, ...others } = bodyShape.properties;
/** Encodes what follows the content. */
const restEncoder = new ObjectEncoder(t.object(others), { origin: originShape });

const plainOrigin = rememberedByText((client) =>
  restEncoder.hole("origin", { client, is_me_message: false, reactions: [], submessages: [] }).shared(),
);

const originOf = ({ client, is_me_message, reactions, submessages }: Row<"messages">): EncodedFields =>
  is_me_message || reactions.length > 0 || submessages.length > 0
    ? restEncoder.hole("origin", { client, is_me_message, reactions, submessages })
    : plainOrigin(client);

/** Returns what all readers get of a message as HTML or as Markdown. */
export const bodyOf = (message: Row<"messages">, apply_markdown: boolean): EncodedFields => {
  const text = apply_markdown ? htmlText(message) : encodeText(message.content);
  const content_type = apply_markdown ? "text/html" : "text/x-markdown";
  const rest = restEncoder.fields({ content_type, timestamp: message.timestamp }, { origin: originOf(message) });
  return EncodedFields.one("content", text).and(rest);
};

/** Roughly, in bytes. */
const perBody = 80;

/** What all readers of a message as HTML get alike, to be kept beside its row. */
export const htmlBody = {
  make: (message: Row<"messages">): EncodedFields => bodyOf(message, true).shared(),
  sizeOf: ({ text }: EncodedFields): number => perBody + text.length,
};
