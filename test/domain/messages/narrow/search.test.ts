import fc from "fast-check";
import { operationCases, partial, type World } from "../../../support/cases/cases.js";
import { Highlighter, plainText } from "../../../support/domain.js";
import { words } from "../../../support/kernel.js";
import { assert, suite } from "../../../support/suite.js";
import { anyText } from "../../../support/texts.js";
import type { PersonName } from "../../../support/world/people.js";
import { all, none } from "../pages.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

/** Five in general, one in design, and a direct one. */
const seven = [
  says("bob", toChannel("general", "lunch", "Are there any meetings **today**?")),
  says("bob", toChannel("general", "Meeting notes", "to be or not to be <that> & peace")),
  says("ada", toChannel("general", "東京", "東京都で会議があります")),
  says("ada", toChannel("general", "lunch", "See [the plan](https://example.com/meeting)")),
  says("bob", toChannel("general", "lunch", "Zwölf MEETING rooms, no note")),
  begun("design", "bob", "meeting"),
  says("bob", toPeople("mia")),
];

const search = (text: string, negated = false) => ({ operator: "search", operand: text, negated });

const finds = (
  what: string,
  narrow: unknown[],
  ns: readonly number[],
  { as = "mia" as PersonName, given = [] as ((world: World) => unknown)[], ignored = [] as string[] } = {},
) => ({
  name: `finds ${what}`,
  ...{ given: [...seven, ...given], as, params: { ...all, narrow }, doors: ["in process", "over the wire"] as const },
  result: {
    ...{ ...none, anchor: 1e16, messages: ns.map((n) => partial({ id: messageId(n) })) },
    ...(ignored.length === 0 ? {} : { ignored_search_words: ignored }),
  },
});

operationCases("getMessages", [
  finds("a word whatever its ending and case, in texts and topics (A5)", [search("meetings")], [1, 2, 5, 6]),
  finds("all words, in any order", [search("today meeting")], [1]),
  finds("words of a text and of its topic together", [search("lunch rooms")], [5]),
  finds("no target of a link", [search("example.com")], []),
  finds("a word without its accent", [search("zwolf")], [5]),
  finds("what is looked for beside stop words, and says that they are none", [search("the meeting")], [1, 2, 5, 6], {
    ignored: ["the"],
  }),
  finds("nothing by stop words alone, and says so", [search("to be or not")], [], {
    ignored: ["to", "be", "or", "not"],
  }),
  finds("nothing without a word, and says so", [search("?!")], [], { ignored: ["?!"] }),
  finds("nothing by a search in a channel without a word", [["channel", "general"], search("the")], [], {
    ignored: ["the"],
  }),
  finds("nothing by a negated search without a word", [search("the", true)], [], { ignored: ["the"] }),
  finds("what one of several searches asks for, where the others have no word", [search("the"), search("plan")], [4], {
    ignored: ["the"],
  }),
  finds("nothing by quoted stop words, and says so", [search('"to be"')], [], { ignored: ['"to be"'] }),
  finds("quoted stop words beside a word", [search('peace "to be or"')], [2]),
  finds("a quoted text, whatever its case", [search('"MEETING rooms"')], [5]),
  finds("no quoted text of which only the words occur", [search('"meetings rooms"')], []),
  finds("a quoted text in a topic", [search('"meeting notes"')], [2]),
  finds("text without spaces", [search("会議")], [3]),
  finds("text without spaces by its topic", [search("東京 会議")], [3]),
  finds("nothing that is written otherwise", [search("京会")], []),
  finds("what several searches find", [search("meeting"), search("today")], [1]),
  finds("a search in a channel", [["channel", "general"], search("meeting")], [1, 2, 5]),
  finds("a search in a topic", [["topic", "lunch"], search("meeting")], [1, 5]),
  finds("a search by a sender", [["sender", "ada@example.com"], search("plan")], [4]),
  finds("a search in direct messages", [["is", "dm"], search("psst")], [7]),
  finds("a search as if it were not negated (A5)", [search("today", true)], [1]),
  finds("only what was received, without a channel (A5.1)", [search("meeting")], [1, 2, 5], { as: "max" }),
  finds("history where the channel is named", [["channel", "design"], search("hello")], [6], { as: "max" }),
  finds("nothing of other people's messages (security B7)", [search("psst")], [], { as: "ada" }),
  finds("nothing that was deleted", [search("today")], [], {
    given: [(world) => world.as("ada").deleteTopic({ stream_id: world.channel("general"), topic_name: "lunch" })],
  }),
  {
    name: "highlights what was found (A2)",
    given: seven,
    as: "mia",
    params: { ...all, narrow: [search("meeting peace")] },
    result: partial({
      messages: [
        partial({
          id: messageId(2),
          match_content: '<p>to be or not to be &lt;that&gt; &amp; <span class="highlight">peace</span></p>',
          match_subject: '<span class="highlight">Meeting</span> notes',
        }),
      ],
    }),
  },
]);

const test = suite("highlights");

const lit = (html: string, ...phrases: string[][]) =>
  new Highlighter(phrases).html(html).replaceAll('<span class="highlight">', "[").replaceAll("</span>", "]");

test("a word is highlighted in each piece of it between tags", () => {
  assert.is(lit("<p>a m<strong>eet</strong>ing now</p>", ["meet"]), "<p>a [m]<strong>[eet]</strong>[ing] now</p>");
});

test("no tag and no entity is split", () => {
  assert.is(
    lit('<p title="meet">meet &amp; &lt;meet&gt;</p>', ["meet"]),
    '<p title="meet">[meet] &amp; &lt;[meet]&gt;</p>',
  );
  assert.is(lit("<p>caf&#233; au lait</p>", ["cafe"]), "<p>[caf][&#233;] au lait</p>");
});

test("words of a phrase are highlighted only where they follow each other", () => {
  assert.is(lit("<p>red car, red boat</p>", ["red", "boat"]), "<p>red car, [red] [boat]</p>");
  assert.is(lit("<p>東京都で会議</p>", ["会", "議"]), "<p>東京都で[会議]</p>");
});

test("what an apostrophe leaves of an English word is highlighted with the whole alone", () => {
  const text = "<p>They'll roll, we're re-rolling rock'n'roll</p>";
  assert.is(lit(text, ["ll"], ["re"], ["n"]), "<p>They'll roll, we're [re]-rolling rock'[n]'roll</p>");
});

test("emoji are highlighted by characters and by names, in ASCII too", () => {
  assert.is(lit("<p>a :tada: party</p>", ["🎉"]), "<p>a [:tada:] party</p>");
  assert.is(lit("<p>1\u20e3 of 1</p>", ["1\u20e3"], ["party"]), "<p>[1\u20e3] of 1</p>");
});

test("text that follows a block is another word", () => {
  assert.is(plainText("<p>one</p><p>two<br>three</p>").trim().split(/\s+/).join(" "), "one two three");
  assert.is(plainText("th<em>re</em>e"), "three");
});

test("highlights change nothing but what stands around words", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("<p>", "</p>", "<b>", "&amp;", "&#233;", "meet", "cafe", "ing", " ", "東京", "<", "&"), {
        maxLength: 20,
      }),
      fc.constantFrom([["meet"]], [["meet"], ["cafe"]], [["meet", "cafe"]], [["東", "京"], ["cafe"]]),
      (parts, phrases) => {
        const html = parts.join("");
        const marks = /<span class="highlight">([^<>]+)<\/span>/g;
        assert.is(new Highlighter(phrases).html(html).replace(marks, "$1"), html);
      },
    ),
    { seed: 1, numRuns: 2000 },
  ));

/** Texts of words that are alike, and of whatever may stand within and between them. */
const alike = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        "meet",
        "Meeting",
        "y",
        "Saying",
        "by",
        "rock'n'roll",
        "it's",
        "l'été",
        "caf\u0301e",
        "e",
        "ability",
      ),
      fc.constantFrom("東京", "ﬁne", "’", "'", "''", " ", "-", "\u{1f600}", "3", "İ", "K"),
      anyText(8),
      fc.string({ unit: "binary-ascii", maxLength: 8 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join("").toWellFormed());

test("single words are highlighted as they are beside a longer phrase that is not found", () =>
  fc.assert(
    fc.property(alike, alike, (text, query) => {
      const sought = [...new Set([...words(query), ...words(text).slice(0, 2)])].map((word) => [word]);
      const all = [...sought, ["nowhere", "found"]];
      assert.is(new Highlighter(sought).text(text), new Highlighter(all).text(text));
    }),
    { seed: 1, numRuns: 3000 },
  ));

test("a text is highlighted as the HTML that it is", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("cafe", "café", "meet", "Meetings", " ", ".", "東京"), { maxLength: 20 }),
      (parts) => {
        const text = parts.join("");
        for (const phrases of [[["meet"], ["cafe"]], [["meet", "cafe"]], [["東"], ["京"]], []])
          assert.is(new Highlighter(phrases).text(text), new Highlighter(phrases).html(text));
      },
    ),
    { seed: 1, numRuns: 1000 },
  ));
