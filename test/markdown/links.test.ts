import { findReferences, renderTopicLinks } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { inline, rendered } from "./world.js";

const test = suite("links");

const is = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(inline(content), expected));

const a = (text: string, href = text): string => `<a href="${href}">${text}</a>`;

is("any host is linked, with port and user", "http://me@localhost:80/x", a("http://me@localhost:80/x"));
is("some other schemes are linked", "zotero://select/1", a("zotero://select/1"));
for (const url of ["ftp://a.b", "file:///a", "tel:1", "mailto:", "//a", "/a", "HTTPS://a.b.c1"])
  is(`${url} is not`, url, url);
const coins = `bitcoin:1${"b".repeat(33)}`;
is("an address for payments is linked", `(${coins}), ${coins}/x x${coins}`, `(${a(coins)}), ${coins}/x x${coins}`);
for (const other of [`bitcoin:1${"b".repeat(24)}`, `bitcoin:2${"b".repeat(33)}`, `bitcoin:1${"0".repeat(33)}`])
  is(`${other} is not`, other, other);
is("a fragment needs a path or a query", "https://a.example#x", "https://a.example#x");
is("a fragment behind a path is part of the link", "https://a.example/#x", a("https://a.example/#x"));
is("parentheses nest", "https://a.example/x(a(b)c)", a("https://a.example/x(a(b)c)"));
is("an unbalanced one makes no link", "https://a.example/(a", "https://a.example/(a");
is("a quote mark inside makes no link", 'https://a.example/x"y', 'https://a.example/x"y');
is("a link may stand in parentheses", "(https://a.example/x)", `(${a("https://a.example/x")})`);
is("punctuation at the end is left out", 'https://a.example/x!:;?),."> y', `${a("https://a.example/x")}!:;?),."&gt; y`);
for (const before of ["'", '"', "(", ",", ":", "&lt;", "é"]) {
  is(
    `a link may follow ${before}`,
    `${before.replace("&lt;", "<")}https://a.example`,
    `${before}${a("https://a.example")}`,
  );
}
for (const before of ["[", "/", "{", "x"])
  is(`none may follow ${before}`, `${before}https://a.example`, `${before}https://a.example`);
is("asterisks are part of a URL", "*https://a.example/x*", "<em>https://a.example/x</em>");
is("there is no emphasis in a URL", "https://a.example/*x* *y*", `${a("https://a.example/*x*")} <em>y</em>`);

is(
  "a host name with a known ending is linked",
  "main.rs lib.so node.js",
  `${a("main.rs", "http://main.rs")} ${a("lib.so", "http://lib.so")} node.js`,
);
is("a host name may have a path", "a.example.org/x?y", a("a.example.org/x?y", "http://a.example.org/x?y"));
for (const text of ["foo.com:8080", "FOO.COM", "/foo.com", "foo.com.", "a..org"]) {
  is(`${text} as a host name`, text, text === "foo.com." ? `${a("foo.com", "http://foo.com")}.` : text);
}
is(
  "a host name may be in any script",
  "見て。example.org bücher.example.org",
  `見て。${a("example.org", "http://example.org")} ${a("bücher.example.org", "http://bücher.example.org")}`,
);
is("an address may end a sentence", "to me@foo.example.", `to ${a("me@foo.example", "mailto:me@foo.example")}.`);
is("an address may begin with a dot", ".me@foo.example", a(".me@foo.example", "mailto:.me@foo.example"));
is("no hyphen stands in the last part of an address", "me@foo.ex-ample", "me@foo.ex-ample");
is("a plus is no part of an address", "me+tag@foo.com", "me+tag@foo.com");
is("a typed mailto: stays text", "mailto:me@foo.com", `mailto:${a("me@foo.com", "mailto:me@foo.com")}`);

is("brackets balance in the text", "[a [b] c](/x)", a("a [b] c", "/x"));
is("an open bracket before a link is text", "[a [b](/x)", `[a ${a("b", "/x")}`);
is("no space stands between text and target", "[a] (/x)", "[a] (/x)");
is("a text may hold a newline", "[a\nb](/x)", a("a\nb", "/x"));
is("a target may stand in angle brackets", "[a](</x>)", a("a", "/x"));
is("a title may stand in single quotes", "[a](/x 'b \"c\"')", '<a href="/x" title="b &quot;c&quot;">a</a>');
is("an image is no link", "![a](/x)", "![a](/x)");
is(
  "code and mentions work in a text",
  "[`*` @**Ada Example**](/x)",
  a('<code>*</code> <span class="user-mention" data-user-id="11">@Ada Example</span>', "/x"),
);
is("a blank text shows the target", "[ ](/x)", a("/x"));
is("7.2: so it does with the address that it leads to", "[](a.example/b c)", a("http://a.example/b%20c"));
is("7.2: a title may hold brackets", '[a](/x "b :) (") c', '<a href="/x" title="b :) (">a</a> c');
is(
  "7.2: a title ends before a bracket only",
  '[a](/x "b" c) "d")',
  `${a("a", "/x%20%22b%22%20c").replaceAll("%22", "&quot;")} "d")`,
);
is("7.2: code is no part of a title", '[a](/x "`)`")', '[a](/x "<code>)</code>")');
is("a refused target leaves the later stages their text", "[*a*](javascript:x)", "[<em>a</em>](javascript:x)");
is("a link inside a refused one is a link", "[a](x:[b](/y))", `[a](x:${a("b", "/y")})`);
is("code is no part of a target", "[a](/x`y`)", "[a](/x<code>y</code>)");

const target = (typed: string, href: string): void => is(`${typed} becomes ${href}`, `[a](${typed})`, a("a", href));
target("/x", "/x");
target("#x", "#x");
target("me@a.example", "mailto:me@a.example");
target("a.example", "http://a.example");
target("", "http://");
target("HTTPS://A.example", "https://A.example");
target("MailTo:me@a.example", "mailto:me@a.example");
target("https://chat.example.com/user_uploads/1/x", "user_uploads/1/x");
target("https://chat.example.com/help", "https://chat.example.com/help");

test("a message says whether it has a link", () => {
  assert.is(rendered("https://a.example").hasLink, true);
  assert.is(rendered("#**lobby**").hasLink, true);
  assert.is(rendered("`https://a.example`").hasLink, false);
});

test("topic links are the URLs of a topic, in order", () => {
  assert.equal(renderTopicLinks("see https://a.example/x, example.org! (https://b.example)"), [
    { text: "https://a.example/x", url: "https://a.example/x" },
    { text: "example.org", url: "https://example.org" },
    { text: "https://b.example", url: "https://b.example" },
  ]);
  assert.equal(renderTopicLinks("plans"), []);
  assert.equal(renderTopicLinks("javascript:alert(1)"), []);
});

const channel = (href: string, text: string, name = "stream-topic"): string =>
  `<a class="${name}"${name === "message-link" ? "" : ' data-stream-id="22"'} href="/#narrow/channel/22-road-map-.282027.29${href}">#road map (2027)${text}</a>`;

is(
  "a channel is linked by its exact name",
  "#**road map (2027)** #**Lobby**",
  `${channel("", "", "stream")} #<strong>Lobby</strong>`,
);
is(
  "a topic is encoded",
  "#**road map (2027)>v1.0 / beta**",
  channel("/topic/v1.2E0.20.2F.20beta/with/640", " &gt; v1.0 / beta"),
);
is(
  "the empty topic has a name",
  "#**road map (2027)>@7**",
  channel("/topic//near/7", " &gt; <em>general chat</em> @ 💬", "message-link"),
);
is(
  "the last @ of a topic counts",
  "#**road map (2027)>a@1@7**",
  channel("/topic/a.401/near/7", " &gt; a@1 @ 💬", "message-link"),
);
is("8.5: code is no part of a name", "#**lobby>a `b`**", "#<strong>lobby&gt;a <code>b</code></strong>");
is("a channel link does not follow a bracket", "[#**lobby**", "[#<strong>lobby</strong>");

test("references name what a text may refer to, once", () => {
  const content = "@**Ada** @_**ADA|7** @**|9** @*crew* #**lobby>x** `@**In Code**` @**all** |@**Ada**| @**a @**Bob**";
  assert.equal(findReferences(content), {
    userNames: ["Ada", "In Code", "a @", "Bob"],
    userIds: [7, 9],
    groupNames: ["crew"],
    channelNames: ["lobby>x", "lobby"],
    topics: [{ channel: "lobby", topic: "x" }],
    uploadPaths: [],
  });
});
