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

/** How many units of memory a message saves by having its content in its body. */
const saved = (message: Message): number => {
  const body = htmlBody.make(message);
  return 80 + body.text.length - htmlBody.sizeOf(body, message);
};

test("hold the content of a message that is one plain paragraph, so that its row needs no other", () => {
  for (const content of ["hi", "a longer one: 5 < 6", "é ✔ 🙂"])
    assert.is(saved(row(content)), content.length, content);
});

test("hold no other content", () => {
  assert.is(saved(row('a "quote"')), 0);
  assert.is(saved(row("hi", "<p><em>hi</em></p>")), 0);
});

test("leave the content of a row what it is", () => {
  for (const content of ["", "hi", 'a "quote"', "back\\slash"]) {
    const message = row(content);
    const body = htmlBody.make(message);
    assert.is(htmlBody.toKeep(body, message).text, body.text);
    assert.is(message.content, content);
  }
});
