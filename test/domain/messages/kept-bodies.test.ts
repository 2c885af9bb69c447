import { htmlBody } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("bodies of messages that are kept in memory");

type Message = Parameters<typeof htmlBody.make>[0];

const said = { timestamp: 0, client: "web", is_me_message: false, reactions: [], submessages: [] };

/** A row as far as a body is made of it. */
const row = (content: string, rendered_content: string | null = null): Message =>
  ({ ...said, content, rendered_content }) as unknown as Message;

const shown = (message: Message): unknown => JSON.parse(htmlBody.make(message).object);

test("have all that readers of a message as HTML get alike", () => {
  const beside = { content_type: "text/html", ...said };
  assert.equal(shown(row("hi")), { content: "<p>hi</p>", ...beside });
  assert.equal(shown(row("*hi*", "<p><em>hi</em></p>")), { content: "<p><em>hi</em></p>", ...beside });
});

test("weigh what their text weighs, and a little more", () => {
  const body = htmlBody.make(row("hi"));
  assert.is(htmlBody.sizeOf(body), 80 + body.text.length);
});
