import type { EncodedFields } from "../../../encode/encoded-fields.js";
import { giveTurn } from "../../../memory/in-turns.js";
import { mayShowOutside, type ProxiedAddress, showOutside } from "../../../text/addresses/outside-media.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { bodyOf, htmlBody } from "./message-body.js";

type Message = Row<"messages">;
type HtmlBody = typeof htmlBody;

/** Whether a message shows something of another site. */
export const showsOutside = ({ rendered_content }: Message): boolean =>
  rendered_content !== null && mayShowOutside(rendered_content);

const bodyBy =
  (proxied: ProxiedAddress): HtmlBody["make"] =>
  (message) => {
    if (!showsOutside(message)) return htmlBody.make(message);
    const rendered_content = showOutside(message.rendered_content ?? "", proxied);
    return bodyOf(Object.assign({ ...message }, { rendered_content }), true).shared();
  };

const known = new WeakMap<ProxiedAddress, HtmlBody>();

/** Does what `htmlBody` does, with the addresses at which this server shows what lies on other sites; null for none. */
export const htmlBodyWith = (proxied: ProxiedAddress | null): HtmlBody => {
  if (proxied === null) return htmlBody;
  let body = known.get(proxied);
  if (body === undefined) {
    body = { ...htmlBody, make: bodyBy(proxied) };
    known.set(proxied, body);
  }
  return body;
};

/**
 * Returns the bodies of the messages that show something of other sites, by message. A page may have fifty thousand pictures, each of which
 * has its address signed, so that others have their turn here.
 */
export const outsideBodies = async (
  tx: ReadTx,
  messages: readonly Message[],
  htmlBodyOf: HtmlBody["make"],
): Promise<ReadonlyMap<number, EncodedFields>> => {
  const bodies = new Map<number, EncodedFields>();
  for (const message of messages) {
    if (!showsOutside(message)) continue;
    bodies.set(message.id, htmlBodyOf(message));
    const turn = giveTurn(tx);
    if (turn !== undefined) await turn;
  }
  return bodies;
};
