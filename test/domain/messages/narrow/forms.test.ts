import fc from "fast-check";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { Highlighter, plainText } from "../../../support/domain.js";
import { readQuery, words } from "../../../support/kernel.js";
import { assert, suite } from "../../../support/suite.js";
import { pieces } from "../../../support/texts.js";
import { all, none } from "../pages.js";
import { messageId, says, toChannel } from "../sent.js";

/** What is said, each in a message of its own. */
const said = [
  "오늘 회의를 합니다",
  "Pense à l'avenir, pas au passé",
  "прем’єр прибув",
  "auto\u00admatic up\u2060dates",
  "Party 🎉 tonight",
  ":tada:",
  "Well done 👍🏽 **all**",
  "قرأت الكتاب",
  "Don’t panic",
  "zero:zulip:hour",
];

const given = said.map((content) => says("bob", toChannel("general", "forms", content)));

const span = (name: string, code: string, title = name) =>
  `<span aria-label="${title}" class="emoji emoji-${code}" role="img" title="${title}">:${name}:</span>`;
const tada = span("tada", "1f389");
const extra =
  '<img alt=":zulip:" class="emoji" src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip">';

/** Queries, with the messages that each finds and how they are shown, with what was found in brackets. */
const searches: readonly (readonly [query: string, shown: Readonly<Record<number, string>>])[] = [
  ["회의", { 1: "오늘 [회의]를 합니다" }],
  ["회의를", { 1: "오늘 [회의를] 합니다" }],
  ["회의".normalize("NFD"), { 1: "오늘 [회의]를 합니다" }],
  ["avenir", { 2: "Pense à l'[avenir], pas au passé" }],
  ["L’AVENIR", { 2: "Pense à [l'avenir], pas au passé" }],
  ["lavenir", { 2: "Pense à [l'avenir], pas au passé" }],
  ["прем'єр", { 3: "[прем’єр] прибув" }],
  ["прем\u02bcєр", { 3: "[прем’єр] прибув" }],
  ["премєр", { 3: "[прем’єр] прибув" }],
  ["automatic", { 4: "[auto\u00admatic] up\u2060dates" }],
  ["up\u200bdates", { 4: "auto\u00admatic [up\u2060dates]" }],
  ["🎉", { 5: `Party [${tada}] tonight`, 6: `[${tada}]` }],
  [":tada:", { 5: `Party [${tada}] tonight`, 6: `[${tada}]` }],
  ["party 🎉", { 5: `[Party ${tada}] tonight`.replace(" <", "] [<") }],
  ["tada", { 5: `Party [${tada}] tonight`, 6: `[${tada}]` }],
  ["👍", { 7: "Well done [👍🏽] <strong>all</strong>" }],
  [":thumbs_up:", { 7: "Well done [👍🏽] <strong>all</strong>" }],
  ["👍🏿", { 7: "Well done [👍🏽] <strong>all</strong>" }],
  ["كتاب", { 8: "قرأت [الكتاب]" }],
  ["كِتَـــابٌ", { 8: "قرأت [الكتاب]" }],
  ["don't", { 9: "[Don’t] panic" }],
  ["don", {}],
  [":zulip:", { 10: `zero[${extra}]hour` }],
  ["zero", { 10: `[zero]${extra}hour` }],
  [":nothing:", {}],
];

const withTags = (shown: string) =>
  `<p>${shown.replaceAll("[", '<span class="highlight">').replaceAll("]", "</span>")}</p>`;

const search = (operand: string) => [{ operator: "search", operand }];

/** What cannot be found, beside nothing that can. */
const ignoredIn = (query: string) => (query === "don" ? { ignored_search_words: ["don"] } : {});

operationCases(
  "getMessages",
  searches.map(([query, shown]) => ({
    ...{ name: `finds by ${query}, and highlights it`, given, as: "mia" as const },
    params: { ...all, narrow: search(query) },
    result: {
      ...{ ...none, anchor: 1e16, ...ignoredIn(query) },
      messages: Object.entries(shown).map(([n, html]) =>
        partial({ id: messageId(Number(n)), match_content: withTags(html) }),
      ),
    },
  })),
);

operationCases("matchesNarrow", [
  {
    name: "finds what a search finds, and says what no search can find",
    ...{ given, as: "mia", params: { msg_ids: [1, 2, 6].map(messageId), narrow: search("the 🎉") } },
    result: (world: World) => ({
      messages: {
        [world.made("messages", 6)]: { match_content: withTags(`[${tada}]`), match_subject: "forms" },
      },
      ignored_search_words: ["the"],
    }),
  },
  {
    name: "finds nothing by a search that loses all its words, and says so",
    ...{ given, as: "mia", params: { msg_ids: [1, 2].map(messageId), narrow: search("the") } },
    result: { messages: {}, ignored_search_words: ["the"] },
  },
]);

operationCases("updateMessageFlagsForNarrow", [
  {
    name: "changes nothing by a search that loses all its words, and says so",
    ...{ given, as: "mia" },
    params: { anchor: "newest", num_before: 100, num_after: 0, narrow: search("the ✓"), op: "add", flag: "starred" },
    result: partial({ processed_count: 0, updated_count: 0, ignored_search_words: ["the", "✓"] }),
  },
]);

/** Many different parts of a query, without a word. */
const signs = [..."!?.,;"].flatMap((one) =>
  [..."!?.,;"].flatMap((two) => [..."!?.,;"].map((three) => one + two + three)),
);

operationCases("getMessages", [
  {
    name: "has no first unread message in a search that loses all its words",
    ...{ given, as: "mia", params: { ...all, anchor: "first_unread", narrow: search("the") } },
    result: { ...none, messages: [], anchor: 1e16, ignored_search_words: ["the"] },
  },
  {
    name: "says of a hundred parts at most that nothing is found by them, of each a hundred characters",
    as: "mia",
    params: { ...all, narrow: search(`${"?".repeat(200)} ${signs.join(" ")}`) },
    result: partial({
      ignored_search_words: (ignored: unknown) =>
        (ignored as string[]).length === 100 && (ignored as string[])[0] === "?".repeat(100),
    }),
  },
]);

const test = suite("what a search found in HTML");

const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** HTML as messages have it, of many scripts. */
const anyHtml = fc
  .array(
    fc.oneof(fc.constantFrom(...pieces.map(escaped)), fc.constantFrom(tada, extra, "<em>", "</em>", "<br>", " ")),
    {
      maxLength: 12,
    },
  )
  .map((parts) => `<p>${parts.join("")}</p>`);

/** A highlight of text, of an entity or of a whole emoji. */
const mark = /<span class="highlight">(<span [^>]*class="emoji[^>]*>[^<]*<\/span>|<img [^>]*>|[^<]*)<\/span>/g;

test("is highlighted wherever it is found, and changes nothing else", () =>
  fc.assert(
    fc.property(anyHtml, fc.nat(pieces.length - 1), (html, at) => {
      const found = words(plainText(html));
      const query = pieces[at] ?? "";
      const { phrases } = readQuery(query);
      const lit = new Highlighter(phrases).html(html);
      const isFound = phrases.some((phrase) => ` ${found.join(" ")} `.includes(` ${phrase.join(" ")} `));
      assert.is(lit !== html, isFound, `${query} in ${html}`);
      assert.is(lit.replace(mark, "$1"), html);
    }),
    { seed: 1, numRuns: 3000 },
  ));

test("stand apart from words, and are highlighted as a whole", () => {
  assert.is(plainText(`<p>a${tada}b</p>`).trim(), "a :tada: b");
  const lit = new Highlighter(readQuery("🎉").phrases).html(`<p>a${tada}b :tada:</p>`);
  assert.is(lit, withTags(`a[${tada}]b [:tada:]`));
});

test("are none where code or text only looks like them", () => {
  const typed = '<p>&lt;span class="emoji emoji-1f389"&gt;:x:&lt;/span&gt; <code>std::tada::x</code></p>';
  assert.is(new Highlighter(readQuery("🎉").phrases).html(typed), typed);
});
