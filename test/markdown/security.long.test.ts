import fc from "fast-check";
import { assert, suite } from "../support/suite.js";
import { strangers } from "./closed-set.js";
import { messages } from "./fragments.js";
import { readMarkup } from "./markup.js";
import { html, inline, loadFor, rendered } from "./world.js";

const test = suite("rendering is safe");
const runs = { numRuns: 3000 };

test("D1: nothing but the elements, attributes and values of the dialect comes out", async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (content) => {
      await loadFor(content);
      assert.equal(strangers(html(content, { translateEmoticons: true })), []);
    }),
    runs,
  );
});

test("D1: random characters come out as text", async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "binary", maxLength: 300 }), async (content) => {
      await loadFor(content);
      assert.not.throws(() => readMarkup(html(content)));
    }),
  );
});

test("D1: rendering never throws", async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (content) => {
      await loadFor(content);
      assert.not.throws(() => rendered(content, { users: [], groups: [], channels: [] }));
    }),
    runs,
  );
});

test("D1: whom a message calls is what it shows", async () => {
  await fc.assert(
    fc.asyncProperty(messages, async (content) => {
      await loadFor(content);
      const { html: shown, mentionedUserIds, mentionedGroupIds, ...flags } = rendered(content);
      const tags = readMarkup(shown);
      const ids = (kind: string, attribute: string) => {
        const loud = tags.filter(({ attributes }) => attributes.get("class") === kind);
        return [...new Set(loud.map(({ attributes }) => Number(attributes.get(attribute))))].sort((a, b) => a - b);
      };
      const has = (kind: string) => tags.some(({ attributes }) => attributes.get("class") === kind);
      assert.equal(mentionedUserIds, ids("user-mention", "data-user-id"));
      assert.equal(mentionedGroupIds, ids("user-group-mention", "data-user-group-id"));
      assert.is(flags.channelWildcard, has("user-mention channel-wildcard-mention"));
      assert.is(flags.topicWildcard, has("topic-mention"));
      assert.is(
        flags.hasLink,
        tags.some(({ name }) => name === "a"),
      );
    }),
    runs,
  );
});

for (const character of ["\0", "\u0001", "\u0004", "\ufffc", "\ufffd"]) {
  const code = character.charCodeAt(0).toString(16).padStart(4, "0");
  test(`D1: a typed U+${code} stands for nothing but itself`, () => {
    assert.is(inline(`a${character}b \`${character}\``), `a${character}b <code>${character}</code>`);
    assert.is(inline(`**${character}** \`x\``), `<strong>${character}</strong> <code>x</code>`);
    assert.is(
      inline(`${character}[${character}](/a) \`x\``),
      `${character}<a href="/a">${character}</a> <code>x</code>`,
    );
  });
}

test("D1: U+0002 and U+0003 are dropped before anything is read", () => {
  assert.is(inline("a\u0002b\u0003c"), "abc");
  assert.is(inline("@\u0002**Ada Example**"), '<span class="user-mention" data-user-id="11">@Ada Example</span>');
});

test("D1: names, titles, languages and topics are escaped", () => {
  const user = { user_id: 1, full_name: '<b>"&', is_active: true };
  assert.is(
    inline("@_**|1**", { users: [user] }),
    '<span class="user-mention silent" data-user-id="1">&lt;b&gt;"&amp;</span>',
  );
  assert.is(inline(`[x](/a '<b>"')`), '<a href="/a" title="&lt;b&gt;&quot;">x</a>');
  assert.equal(strangers(html('```a"b<c\nx\n```')), []);
  assert.match(inline('#**lobby><i>"**'), 'topic/.3Ci.3E.22">#lobby &gt; &lt;i&gt;"</a>');
});

test("D1: an entity cannot be made from two pieces", () => {
  assert.is(inline("&`lt;`"), "&amp;<code>lt;</code>");
  assert.is(inline("`&lt;` &lt"), "<code>&amp;lt;</code> &amp;lt");
});

const refused = [
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "  javascript:alert(1)",
  "\u0001javascript:alert(1)",
  "java\nscript:alert(1)",
  "java&Tab;script:alert(1)",
  "java&NewLine;script:alert(1)",
  "java&#9;script:alert(1)",
  "java&#x0A;script:alert(1)",
  "&#32;javascript:alert(1)",
  "&#1;javascript:alert(1)",
  "&#106;avascript:alert(1)",
  "&#x6A;avascript&#58;alert(1)",
  "javascript&colon;alert(1)",
  `java${"&Tab;".repeat(100)}script:alert(1)`,
  "<javascript:alert(1)>",
  "vbscript:x",
  "data:text/html,x",
  "blob:x",
  "about:blank",
  "view-source:x",
  "h&#116;tps://a.example",
];
for (const target of refused) {
  test(`D2: [x](${JSON.stringify(target).slice(1, 60)}) stays text`, () => {
    const { html: shown, hasLink } = rendered(`[x](${target})`);
    assert.is(hasLink, false);
    assert.match(shown, "<p>[x](");
  });
}

test("D2: a javascript: URL hidden by a tab is no URL with that scheme", () => {
  assert.equal(strangers(html("[x](java\tscript:alert(1))")), []);
});

test("D2: an address without a scheme is given one", () => {
  for (const target of ["example.org", "a/b", "&#x2f;&#x2f;a.example", "?javascript:alert(1)", "a b:c"]) {
    assert.match(inline(`[x](${target})`), '<a href="http://');
  }
});

test("D2: bare URLs go through the same list", () => {
  assert.is(rendered("javascript://a.example/%0aalert(1) vbscript://a.example/x").hasLink, false);
});

test("D3: no id, no handlers, no target, no free class or style", () => {
  const attempt = '<a id="x" onclick="x" target="x" style="x" class="x">';
  assert.is(inline(attempt), attempt.replaceAll("<", "&lt;").replaceAll(">", "&gt;"));
  assert.is(inline('[x](/a" onclick="y)'), '<a href="/a&quot;%20onclick=&quot;y">x</a>');
});
