import { assert, suite } from "../support/suite.js";
import { html } from "./world.js";

const test = suite("blocks");

const is = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(html(content), expected));

const p = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join("\n");
const code = (text: string): string => `<div class="codehilite"><pre><span></span><code>${text}\n</code></pre></div>`;
const quote = (inside: string): string => `<blockquote>\n${inside}\n</blockquote>`;
const ul = (...items: string[]): string => `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join("")}</ul>`;

is("only white space renders to nothing", " \n\t\n  ", "");
is("nothing renders to nothing", "", "");

is("line ends of all kinds are newlines", "a\r\nb\rc", p("a<br>\nb<br>\nc"));
is(
  "tabs reach to the next multiple of four columns",
  "a\tb\nabc\td\nabcd\te\n\tf",
  p("a   b<br>\nabc d<br>\nabcd    e<br>\n    f"),
);
is(
  "2.3: spaces between a break and an element show as nothing",
  "a\n  **b**\n  c",
  p("a<br>\n<strong>b</strong><br>\n  c"),
);
is("a line of only spaces is empty", "a\n   \nb", p("a", "b"));
is("leading spaces of later lines are kept", "a\n  b", p("a<br>\n  b"));

is("a list may follow a text line", "a\n* b", `${p("a")}\n${ul("b")}`);
is("a list that begins with two digits may not", "text\n10. ten", p("text<br>\n10. ten"));
is("a list with two digits may begin a block", "10. ten", '<ol start="10">\n<li>ten</li>\n</ol>');
is("in a spoiler a list needs its empty line", "```spoiler\na\n- b\n```", spoiler("", p("a<br>\n- b")));
is("in a quote fence it does not", "```quote\na\n- b\n```", quote(`${p("a")}\n${ul("b")}`));

function spoiler(header: string, content: string): string {
  const end = '</div><div class="spoiler-content" aria-hidden="true">';
  return `<div class="spoiler-block"><div class="spoiler-header">\n${header && `${header}\n`}${end}\n${content}\n</div></div>`;
}

is("an indented fence is none", " ```\na\n ```", p("<code>\na\n </code>"));
is("a fence may be made of tildes", "~~~\na\n~~~", code("a"));
is("a longer run does not close", "```\na\n````\nb\n```", code("a\n````\nb"));
is("trailing spaces are allowed when closing", "```\na\n```  \nb", `${code("a")}\n${p("b")}`);
is("an unclosed fence ends with the message", "```\na", code("a"));
is(
  "an unclosed fence ends with the fence around it",
  "````quote\n```quote\na\n````\nb",
  `${quote(quote(p("a")))}\n${p("b")}`,
);
is("a fence with one empty line is a block", "```\n\n```", code(""));
is("a backtick in the language makes no fence", "```foo`bar\na\n```", p("<code>``foo</code>bar<br>\na"));
is("fences inside code are plain lines", "~~~\n```\na\n```\n~~~", code("```\na\n```"));
is("empty lines around the code are dropped", "```\n\n  a\n\nb\n\n```", code("  a\n\nb"));
is("entities in code are shown", "```\n&lt;\n```", code("&amp;lt;"));

const inLanguage = (name: string, text: string): string =>
  code(text).replace('hilite"', `hilite" data-code-language="${name}"`);

is("a known language has its name", "``` HCL\na\n```", inLanguage("Terraform", "a"));
is("an unknown language is written in lower case", "```KLINGON\na\n```", inLanguage("klingon", "a"));
is("a header of code is ignored", "```{.tf} some title\na\n```", inLanguage("Terraform", "a"));

test("a default language applies to fences without one, not in spoilers", () => {
  const set = { defaultCodeLanguage: "Klingon" };
  assert.is(html("```\na\n```", set), inLanguage("klingon", "a"));
  assert.is(html("```text\na\n```", set), inLanguage("Text only", "a"));
  assert.is(html("````spoiler\n```\na\n```\n````", set), spoiler("", code("a")));
  assert.is(html("    a", set), code("a"));
});

is("neighbouring indented blocks merge", "    a\n\n\n      b", code("a\n\n\n  b"));
is("an indented block ends with its indentation", "    a\nb", `${code("a")}\n${p("b")}`);

is("a spoiler's header is parsed as blocks", "```spoiler # *Hm*\na\n```", spoiler("<h1><em>Hm</em></h1>", p("a")));
is("a spoiler may hold code", "````spoiler x\n```\na\n```\n````", spoiler(p("x"), code("a")));
is(
  "4.5: a spoiler without content holds a newline, as one without a header does",
  "```spoiler x\n\n```",
  spoiler(p("x"), "").replace('"true">\n\n', '"true">\n'),
);
is("a spoiler is followed by a newline", "```spoiler x\na\n```\nb", `${spoiler(p("x"), p("a"))}\n${p("b")}`);

is("a heading loses the hashes at its end", "## C##", "<h2>C</h2>");
is("seven hashes are text", "####### a", p("####### a"));
is("hashes alone with a space are an empty heading", "# \na", `<h1></h1>\n${p("a")}`);
is("5.2: a heading that ends in a backslash is text", "# a\\\nb", p("# a\\<br>\nb"));
is("5.2: a pair of backslashes ends a heading", "# a\\\\", "<h1>a\\\\</h1>");
is("5.2: a hash behind a backslash stays", "# a \\###", "<h1>a \\#</h1>");
is("headings follow each other", "# a\n## b", "<h1>a</h1>\n<h2>b</h2>");

for (const rule of ["---", "***", "* * *", "___", "-- -", "   ----  "]) is(`${rule} is a rule`, rule, "<hr>");
is("a rule may stand under text", "a\n---\nb", `${p("a")}\n<hr>\n${p("b")}`);
is("four spaces make no rule under text", "a\n    ---", p("a<br>\n    ---"));

is("bullets mix in a list", "- a\n* b\n+ c", ul("a", "b", "c"));
is("later numbers are ignored", "1. a\n7. b", "<ol>\n<li>a</li>\n<li>b</li>\n</ol>");
is("a list may begin with zero", "0. a", '<ol start="0">\n<li>a</li>\n</ol>');
is("a following line belongs to the item", "- oats\n  more", ul("oats<br>\n  more"));
is("a line in a nested item loses the indentation of the item", "- a\n  - b\n    c", ul(`a${ul("b<br>\n  c")}\n`));
is("a line two levels deeper is text", "- a\n  - b\n      - c", ul(`a${ul("b<br>\n    - c")}\n`));
is("an unindented line after a blank one ends the list", "- a\n\nb", `${ul("a")}\n${p("b")}`);
is("only the items at a blank line are loose", "- a\n- b\n\n- c\n- d", ul("a", "\n<p>b</p>\n", "\n<p>c</p>\n", "d"));
is(
  "an indented item after a blank line goes on with the nested list",
  "- a\n  - b\n\n  - c",
  ul(`\n<p>a</p>\n${ul("\n<p>b</p>\n", "\n<p>c</p>\n")}\n`),
);
is("items hold blocks", "- # h\n- > q", ul("\n<h1>h</h1>\n", `\n${quote(p("q"))}\n`));
is("a list may begin inside an item", "- - a", ul(`\n${ul("a")}\n`));
is("5.4: such a list stays tight where no blank line parts it", "- - a\n  - b", ul(`\n${ul("a", "b")}\n`));
is(
  "text after a block in a tight item stands alone",
  "- # h\n- a\n> q\nb",
  `${ul("\n<h1>h</h1>\n", `a${quote(p("q<br>\nb"))}\n`)}`,
);
is(
  "text behind a heading in a tight item begins a line",
  "- a\n- # h\nmore",
  `<ul>\n<li>a</li>\n<li>\n<h1>h</h1>\n<br>\nmore</li>\n</ul>`,
);
is("an indented line behind it is a paragraph", "- # h\n  more", ul("\n<h1>h</h1>\n<p>more</p>\n"));
is("5.4: a number of two digits goes on with the item of a bullet", "- a\n- b\n10. c", ul("a", "b<br>\n10. c"));
is("5.4: in a spoiler so does any", "```spoiler\n- a\n1. b\n```", spoiler("", ul("a<br>\n1. b")));
is(
  "5.4: within a list a number begins one inside the item",
  "- a\n  10. b",
  ul(`a<ol start="10">\n<li>b</li>\n</ol>\n`),
);
is("a marker without space is text", "-a", p("-a"));
is("a marker with only spaces is an empty item", "-  \n- b", ul("", "b"));
is("a fence ends a list", "- a\n```\nb\n```\n- c", `${ul("a")}\n${code("b")}\n${ul("c")}`);

is("a block of only > is text", ">\n>", p("&gt;<br>\n&gt;"));
is("> alone parts paragraphs in a quote", "> a\n>\n> b", quote(p("a", "b")));
is("a quote may begin inside a block", "a\n> b", `${p("a")}\n${quote(p("b"))}`);
is("quotes hold blocks", "> - a\n> - b", quote(ul("a", "b")));
is("a quote fence needs no language but quote", "```QUOTED\na\n```", quote(p("a")));

const row = (tag: string, cells: string[]): string =>
  `<tr>\n${cells.map((cell) => `<${tag}>${cell}</${tag}>\n`).join("")}</tr>\n`;
const table = (head: string[], ...body: string[][]): string =>
  `<table>\n<thead>\n${row("th", head)}</thead>\n<tbody>\n${body.map((cells) => row("td", cells)).join("")}</tbody>\n</table>`;

is("a table without body has an empty row", "a|b\n-|-", table(["a", "b"], ["", ""]));
is("cells are filled up and cut off", "|a|b|\n|-|-|\n|1|\n|1|2|3|", table(["a", "b"], ["1", ""], ["1", "2"]));
is(
  "a pipe in code or behind a backslash parts no cells",
  "a|b\n-|-\n`|`|\\|",
  table(["a", "b"], ["<code>|</code>", "\\|"]),
);
is("a table needs a blank line before it", "x\na|b\n-|-", p("x<br>\na|b<br>\n-|-"));
is("one column needs its pipes", "a\n-", p("a<br>\n-"));
is("5.5: every row of one column needs its pipe", "|a|\n|-|\nb", p("|a|<br>\n|-|<br>\nb"));
is("5.5: a quote ends them", "|a|\n|-|\n> b", `${table(["a"], [""])}\n${quote(p("b"))}`);
is("5.5: so does a rule", "|a|\n|-|\n---\n|b|", `${table(["a"], [""])}\n<hr>\n${p("|b|")}`);
is("5.5: one of them is enough", "|a\n-|\nb|", table(["a"], ["b"]));
is("5.5: a pipe behind a backslash ends no row", "a\\|\n-|", p("a\\|<br>\n-|"));
is("5.5: a pipe behind a pair of backslashes parts cells", "a|b\n-|-\n1\\\\|2", table(["a", "b"], ["1\\\\", "2"]));
is("a row of dashes is a row", "a|b\n-|-\n---", table(["a", "b"], ["---", ""]));

test("a table that is nearly empty stays text, or its rows would grow with its width", () => {
  const wide = `${"|".repeat(1000)}\n${"|".repeat(1000)}\n${"x\n".repeat(1000)}`;
  assert.not.match(html(wide), "<table>");
});

test("markers deeper than a hundred levels are text", () => {
  assert.is(html(`${"> ".repeat(150)}a`).split("<blockquote>").length - 1, 100);
  assert.is(html(`${"- ".repeat(150)}a`).split("<ul>").length - 1, 100);
  assert.is(html(`${"```quote\n".repeat(150)}a`).split("<blockquote>").length - 1, 100);
});
