import { shortHtml } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the HTML of descriptions (security O2)");

/** In bytes. */
const mostShortHtml = 5 * 1024;
const tooLong = "x".repeat(mostShortHtml + 1);

test("stays where it is short enough", () => {
  const html = `<p>${"x".repeat(mostShortHtml - 7)}</p>`;
  assert.is(shortHtml("x", html), html);
});

for (const [what, text, html] of [
  ["text as it was typed", "**Bold** :smile: 😀", "<p>**Bold** :smile: 😀</p>"],
  ["signs of HTML", '<b onclick="x">&', '<p>&lt;b onclick="x"&gt;&amp;</p>'],
  ["lines", "one\ntwo\n\nthree\n", "<p>one<br>\ntwo<br>\n<br>\nthree</p>"],
  [
    "an address",
    "See https://a.example/?b&c.",
    '<p>See <a href="https://a.example/?b&amp;c">https://a.example/?b&amp;c</a>.</p>',
  ],
  ["no link to a script", "javascript:alert(1)", "<p>javascript:alert(1)</p>"],
  [
    "an address with a quote",
    'https://a.example/"x',
    '<p><a href="https://a.example/&quot;x">https://a.example/"x</a></p>',
  ],
] as const)
  test(`is otherwise ${what}`, () => assert.is(shortHtml(text, tooLong), html));

test("is text without links where links would be too long", () => {
  const text = "http://a.b ".repeat(90).trim();
  assert.is(shortHtml(text, tooLong).length < mostShortHtml, true);
  assert.match(shortHtml(text, tooLong), "<a href=");
  const more = "http://a.b ".repeat(400).trim();
  assert.is(shortHtml(more, tooLong), `<p>${more}</p>`);
});

test("is never more than five bytes for each character, and a paragraph", () => {
  for (const sign of ["&", "<", "\n", "😀", "字", '"']) {
    const html = shortHtml(`.${sign.repeat(1_022)}.`, tooLong);
    assert.ok(new TextEncoder().encode(html).length <= 5 * 1_024 + 7, sign);
  }
});
