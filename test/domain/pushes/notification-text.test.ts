import fc from "fast-check";
import { messages } from "../../markdown/fragments.js";
import { html, loadFor } from "../../markdown/world.js";
import { notificationText } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("what a notification says (push.md 7)");

const says = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(notificationText(html(content)), expected));

says("markup is left out, and emoji are characters", "**bold** and ~~gone~~ :smile:", "bold and gone 🙂");
says("emoji of several characters are whole", ":flag_netherlands: :rainbow_flag:", "🇳🇱 🏳‍🌈");
says("emoji of the organization have their names", "a :green_dot: b", "a :green_dot: b");
says(
  "mentions and links keep their texts",
  "@**Ada Example** @_**Ada Example** @*backend-crew* #**lobby>new** [x](https://a.example) `c`",
  "@Ada Example Ada Example @backend-crew #lobby > new x c",
);
says("lines stay lines", "a\nb\n\nc", "a\nb\nc");
says("numbered lists have their numbers", "3. A\n4. B\n  1. C", "3. A\n4. B\n  1. C");
says("numbers go on from the first", "x\n\n1. A\n1. B", "x\n1. A\n2. B");
says("other lists have no signs", "Text\n* One\n* Two", "Text\n\nOne\nTwo\n");
says("code is its text", "```py\nx < 1\n```", "x < 1\n");
says("a spoiler shows its header only", "```spoiler Title\nsecret\n```\nafter", "Title (…)\nafter");
says("or nothing at all", "```spoiler\nsecret\n```\nafter", "(…)\nafter");
says("formulas are as they were written", "see $$x^2$$", "see x^2");
says("a quote is left out where there is more", "X wrote\n```quote\nfirst\n\nsecond\n```", "X wrote\n[…]");
says("quotes by themselves stay", "> first\n> > second", "> first\n> > second\n");
says(
  "with a quote goes the line that introduces it",
  "@_**Ada Example|11** [said](https://chat.example.com/#narrow/dm/1):\n```quote\nfirst\n```\n\nYes",
  "[…]\nYes",
);
says(
  "several quotes with their lines are one sign",
  ["one", "two"]
    .map((text) => `@_**Ada Example|11** [said](https://chat.example.com/#narrow/dm/1):\n\`\`\`quote\n${text}\n\`\`\``)
    .join("\n\n")
    .concat("\n\nYes"),
  "[…]\nYes",
);
says("a quote that is introduced and answered by nobody stays", "> a", "> a\n");
says("pictures are not told of", "[p](https://x.example/a.png)", "p\n");
says("times are as they were written", "<time:2031-05-06>", "2031-05-06");
says("characters are decoded", 'a < b & "c" &copy; &#169; &bogus;', 'a < b & "c" © © &bogus;');
says("a long text is cut after 200 characters", "😀x".repeat(150), `${"😀x".repeat(100)}…`);
says("a text of 200 characters is not", "x".repeat(200), "x".repeat(200));

/** Half of a character that UTF-16 writes as two. */
const half = /\p{Surrogate}/u;

test("any message has a short text of whole characters", async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (content) => {
      await loadFor(content);
      const shown = html(content);
      const text = notificationText(shown);
      assert.ok(Array.from(text).length <= 201, text);
      assert.ok(half.test(shown) || !half.test(text), text);
    }),
    { numRuns: 1_000 },
  );
});

test("whatever is in a spoiler is not told", async () => {
  const fence = "`".repeat(9);
  const inner = messages.filter((text) => !text.includes(fence));
  await fc.assert(
    fc.asyncProperty(inner, inner, async (before, after) => {
      const content = `Look\n\n${fence}spoiler Title\n${before}\nhidden ${after}\n${fence}\nthen`;
      await loadFor(content);
      const text = notificationText(html(content));
      assert.ok(!text.includes("hidden"), text);
      assert.match(text, "Title (…)");
    }),
    { numRuns: 1_000 },
  );
});
