import { assert, suite } from "../support/suite.js";
import { inline } from "./world.js";

const test = suite("inline");

const is = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(inline(content), expected));

is("code may span lines", "`a\nb`", "<code>a\nb</code>");
is("code ends at a run of the same length", "``a`b``", "<code>a`b</code>");
is("without one a shorter run opens, and the rest is code", "``a`", "<code>`a</code>");
is("a lone backtick is text", "a`b", "a`b");
is("a backtick behind a backslash opens nothing", "\\`a`", "\\`a`");
is(
  "two backslashes before a backtick become one, and shut nothing off",
  "\\\\`a` \\\\\\`b",
  "\\<code>a</code> \\\\\\`b",
);
is("two backslashes elsewhere stay", "\\\\a `b\\\\`", "\\\\a <code>b\\\\</code>");
is("code comes before everything", "*a `b*` c*", "<em>a <code>b*</code> c</em>");
is("bold may reach around code", "**a `**` b**", "<strong>a <code>**</code> b</strong>");

is("bold is as short as possible", "**a** b **c**", "<strong>a</strong> b <strong>c</strong>");
is("bold keeps spaces", "** a **", "<strong> a </strong>");
is("bold may hold asterisks", "**a*b**", "<strong>a*b</strong>");
is("bold does not cross lines", "**a\nb**", "**a<br>\nb**");
is("emphasis works inside words", "a*b*c", "a<em>b</em>c");
is("emphasis holds no caret", "*a^b*", "*a^b*");
is("emphasis does not end behind a space", "*a *b", "*a *b");
is("a stage passes over the text once", "*a *b* c*", "*a <em>b</em> c*");
is("bold runs before italic", "**a *b* c**", "<strong>a <em>b</em> c</strong>");
is("italic holds strike", "*a ~~b~~*", "<em>a <del>b</del></em>");
is("italic runs before strike", "~~*a*~~", "<del><em>a</em></del>");
is("a lone asterisk is text", "a * b", "a * b");

is("an entity passes", "&copy; &#169; &#xA9; &bogus; &", "&copy; &#169; &#xA9; &bogus; &amp;");
is("quotes stay as they are", `"a" 'b'`, `"a" 'b'`);

const emoji = (code: string, name: string): string => {
  const label = name.replaceAll("_", " ");
  return `<span aria-label="${label}" class="emoji emoji-${code}" role="img" title="${label}">:${name}:</span>`;
};

is("an emoji needs no boundary", "a:smile:b", `a${emoji("1f642", "smile")}b`);
is("emoji names are case-sensitive", ":Smile:", ":Smile:");
is("an unknown name keeps its colons", ":zz:smile:", ":zz:smile:");
is("emoji follow each other", ":smile::+1:", emoji("1f642", "smile") + emoji("1f44d", "+1"));
is("a sign with text presentation stays", "↔ ✔ ❤ ☺ ©", "↔ ✔ ❤ ☺ ©");
is("unless a variation selector follows it", "❤️", emoji("2764", "heart"));
is("a keycap is an emoji", "1️⃣ 1", `${emoji("0031-20e3", "one")} 1`);
is("a flag is an emoji", "🇳🇱", emoji("1f1f3-1f1f1", "flag_netherlands"));
is(
  "a joined sequence is an emoji",
  "👩‍💻🏳️‍🌈",
  emoji("1f469-200d-1f4bb", "woman_technologist") + emoji("1f3f3-200d-1f308", "rainbow_flag"),
);
is("a skin tone stays as characters", "👍🏽", "👍🏽");
is("there are no emoji in link texts", "[:smile: 👍](/a)", '<a href="/a">:smile: 👍</a>');

test("a custom emoji goes before a standard one", () => {
  const realmEmoji = new Map([["smile", { id: "1", source_url: "/user_avatars/1.png" }]]);
  const shown = '<img alt=":smile:" class="emoji" src="/user_avatars/1.png" title="smile">';
  assert.is(inline(":smile:", { realmEmoji }), shown);
});

test("emoticons stand free", () => {
  const translated = (content: string) => inline(content, { translateEmoticons: true });
  assert.is(translated("a:)"), "a:)");
  assert.is(translated("(:p)"), `(${emoji("1f61b", "stuck_out_tongue")})`);
  assert.is(translated("<3, x"), `${emoji("2764", "heart")}, x`);
  assert.is(translated("`:)`"), "<code>:)</code>");
});

const time = (typed: string, datetime: string): void =>
  is(`<time:${typed}> is ${datetime}`, `<time:${typed}>`, `<time datetime="${datetime}">${typed}</time>`);

time("2031-05-06 07:08", "2031-05-06T07:08:00Z");
time("2031-05-06T07:08:09.25+0200", "2031-05-06T05:08:09.250000Z");
time("2031-05-06T23:30:00-01:00", "2031-05-07T00:30:00Z");
time("2031-05-06T07:08:09.0000001Z", "2031-05-06T07:08:09Z");
time("20310506T070809Z", "2031-05-06T07:08:09Z");
time("20310506", "2031-05-06T00:00:00Z");
time("203105060708", "2031-05-06T07:08:00Z");
time("20310506T0708", "2031-05-06T07:08:00Z");
time("2031-05-06T07", "2031-05-06T07:00:00Z");
time("2031-05-06T07:08:09,25-05", "2031-05-06T12:08:09.250000Z");
time("12345678", "1970-05-23T21:21:18Z");
time("1935817689", "2031-05-06T07:08:09Z");
time("1935817689.5", "2031-05-06T07:08:09.500000Z");

time("May 6 2031 7:08 pm EST", "2031-05-07T00:08:00Z");
time("Tue, May 6th, 2031 at 12:30 am", "2031-05-06T00:30:00Z");
time("6 May 2031 07:08:09.5 CEST", "2031-05-06T05:08:09.500000Z");
time("5/6/2031 7pm", "2031-05-06T19:00:00Z");
time("2031/5/6", "2031-05-06T00:00:00Z");
time("2031-05-06 7:08 pm NST", "2031-05-06T22:38:00Z");
time("Sept. 1, 2031", "2031-09-01T00:00:00Z");

for (const typed of ["May 32 2031", "Mai 6 2031", "May 6 2031 7", "May 6 2031 13 pm", "May 6 2031 7:08 XYZ"]) {
  is(`<time:${typed}> is text`, `<time:${typed}>`, `&lt;time:${typed}&gt;`);
}
for (const typed of ["2031-02-30", "2031-05-06T25:00", "2031-05-06T07:08+99:00", "99999999999999", "Europe/Oslo", ""]) {
  is(`<time:${typed}> is text`, `<time:${typed}>`, `&lt;time:${typed}&gt;`);
}
is("nothing in an invalid time is formatted", "<time:*a*> *b*", "&lt;time:*a*&gt; <em>b</em>");
is("9.4: code in an invalid time stays code", "<time:*`a`*> *b*", "&lt;time:*<code>a</code>*&gt; <em>b</em>");
is("a time that does not end is text", "<time:2031 *b*", "&lt;time:2031 <em>b</em>");

is("math stands free of words", "a$$*b*$$", "a$$<em>b</em>$$");
