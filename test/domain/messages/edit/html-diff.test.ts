import { htmlDiff } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";

const test = suite("differences of HTML");

const inserted = (text: string): string => `<span class="highlight_text_inserted">${text}</span>`;
const deleted = (text: string): string => `<span class="highlight_text_deleted">${text}</span>`;

for (const [what, before, after, shown] of [
  ["nothing", "<p>a</p>", "<p>a</p>", "<p>a</p>"],
  ["a word", "<p>a dog</p>", "<p>a cat</p>", `<p>a ${deleted("dog")}${inserted("cat")}</p>`],
  ["text that becomes bold", "<p>a b</p>", "<p>a <strong>b</strong></p>", "<p>a <strong>b</strong></p>"],
  ["a link that goes", '<p>x <a href="u">y</a></p>', "<p>x z</p>", `<p>x ${deleted("y")}${inserted("z")}</p>`],
  ["a paragraph", "<p>a</p>", "<p>a</p>\n<p>b</p>", `<p>a</p>\n<p>${inserted("b")}</p>`],
  ["an entity as a whole", "<p>a &lt; b</p>", "<p>a &gt; b</p>", `<p>a ${deleted("&lt;")}${inserted("&gt;")} b</p>`],
  ["no sign in a tag", '<a title="a>b">x</a>', '<a title="c>d">x</a>', '<a title="c>d">x</a>'],
] as const)
  test(`show ${what}`, () => {
    assert.is(htmlDiff(before, after), `<div>${shown}</div>`);
  });

test("of two long texts that have little in common are all of both", () => {
  const words = (word: string) => Array.from({ length: 2_000 }, (_, at) => `${word}${at}`).join(" ");
  const diff = htmlDiff(words("a"), words("b"));
  assert.is(diff, `<div>${deleted(words("a"))}${inserted(words("b"))}</div>`);
});
