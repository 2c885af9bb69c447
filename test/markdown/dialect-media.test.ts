import { compileLinkifiers } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { html, rendered, world } from "./world.js";

const test = suite("previews and media");

const is = (name: string, content: string, expected: string): void =>
  test(name, () => assert.is(html(content), expected));

const link = (href: string, text = href): string => `<a href="${href}">${text}</a>`;
const image = (src: string, href = src, title = ""): string => {
  const titled = title === "" ? "" : ` title="${title}"`;
  return `<div class="message_inline_image"><a href="${href}"${titled}><img src="${src}"></a></div>`;
};
const cat = "https://pics.example.org/cat.png";
const dog = "https://pics.example.org/dog.jpe";

/** Linkifiers, and the numbers of those whose pattern somebody has looked at. */
const watched = (count: number) => {
  const looked: number[] = [];
  const linkifiers = Array.from({ length: count }, (_, at) => ({
    url_template: "https://x.example",
    get pattern() {
      looked.push(at);
      return `x${at}`;
    },
  }));
  return [looked, linkifiers] as const;
};

is("10.1: a URL is shown once", `x ${cat} ${cat}`, `<p>x ${link(cat)} ${link(cat)}</p>\n${image(cat)}`);
is(
  "10.1: shallow links come first",
  `*x ${cat} y*\n\nx ${dog}`,
  `<p><em>x ${link(cat)} y</em></p>\n<p>x ${link(dog)}</p>\n${image(dog)}${image(cat)}`,
);
test("10.1: 24 links are shown, and no more", () => {
  const urls = (count: number) => Array.from({ length: count }, (_, at) => `https://a.example/${at}.png`).join(" ");
  assert.is(html(urls(24)).match(/message_inline_image/g)?.length, 24);
  assert.not.match(html(urls(25)), "message_inline_image");
});
test("10.1: nothing is shown where the text is no message, or the organization wants nothing shown", () => {
  assert.is(html(cat, { showsPreviews: false }), `<p>${link(cat)}</p>`);
});

is(
  "10.2: below the item of a list",
  `- x ${cat}\n- b`,
  `<ul>\n<li>x ${link(cat)}${image(cat)}</li>\n<li>b</li>\n</ul>`,
);
is(
  "10.2: in the place of a bare URL alone in an item",
  `- ${cat}\n- b`,
  `<ul>\n<li>${image(cat)}</li>\n<li>b</li>\n</ul>`,
);
is(
  "10.2: at the end for links in headings",
  `# x ${cat}\n\nafter`,
  `<h1>x ${link(cat)}</h1>\n<p>after</p>\n${image(cat)}`,
);
is("10.2: at the end for links in tables", `a|b\n-|-\n${cat}|x`, `${table(link(cat), "x")}\n${image(cat)}`);
is(
  "10.2: a URL without a scheme stays",
  "pics.example.org/cat.png",
  `<p>${link("http://pics.example.org/cat.png", "pics.example.org/cat.png")}</p>\n${image("http://pics.example.org/cat.png", "http://pics.example.org/cat.png", "pics.example.org/cat.png")}`,
);
is("10.2: where a paragraph was, no newline is left over", `a\n\n${cat}\n\nb`, `<p>a</p>\n${image(cat)}<p>b</p>`);

function table(...cells: string[]): string {
  const body = cells.map((cell) => `<td>${cell}</td>`).join("\n");
  return `<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n${body}\n</tr>\n</tbody>\n</table>`;
}

const shown = (name: string, url: string, src: string, href = url): void =>
  is(name, `x ${url}`, `<p>x ${link(url)}</p>\n${image(src, href)}`);
const hidden = (name: string, url: string): void => is(name, `x ${url}`, `<p>x ${link(url)}</p>`);

shown("10.3: whatever the case of the ending", "https://a.example/X.JPEG", "https://a.example/X.JPEG");
shown("10.3: whatever the query and the fragment", "https://a.example/x.webp?a=b#c", "https://a.example/x.webp?a=b#c");
shown(
  "10.3: pictures of GitHub",
  "https://github.com/o/r/blob/main/a/p.png",
  "https://raw.githubusercontent.com/o/r/main/a/p.png",
);
const wiki = "https://en.wikipedia.org/wiki/File:x.jpg";
shown(
  "10.3: pictures of Wikipedia",
  wiki,
  wiki.replace("File", "Special:FilePath/File"),
  wiki.replace("File", "Special:FilePath/File"),
);
shown("10.3: pictures of linx", "https://linx.li/x.png", "https://linx.li/s/x.png", "https://linx.li/s/x.png");
hidden("10.3: but those of pasteboard", "https://pasteboard.co/x.png");
hidden("10.3: no other endings", "https://a.example/x.svg");

test("10.4: a picture that browsers do not show has another form", () => {
  const src = "/user_uploads/thumbnail/2/aa/k4/scan.tiff/840x560.webp";
  const attributes = `data-original-content-type="image/tiff" data-original-dimensions="2000x1500" data-transcoded-image="4032x3024.webp" src="${src}"`;
  assert.match(html("[a](/user_uploads/2/aa/k4/scan.tiff)"), `<img ${attributes}>`);
});
is(
  "10.4: no picture, no preview",
  "[a](/user_uploads/2/aa/k6/plan.pdf)",
  `<p>${link("/user_uploads/2/aa/k6/plan.pdf", "a")}</p>`,
);
is(
  "10.4: an unknown path is a link only",
  "[a](/user_uploads/2/aa/k9/x.png)",
  `<p>${link("/user_uploads/2/aa/k9/x.png", "a")}</p>`,
);
test("10.4: an upload given with the own host is like one given by its path", () => {
  const own = html("x https://chat.example.com/user_uploads/2/aa/k1/pond.png");
  assert.match(own, '<a href="user_uploads/2/aa/k1/pond.png">');
  assert.match(own, 'src="/user_uploads/thumbnail/2/aa/k1/pond.png/840x560.webp"');
});
test("10.4: without a thumbnail the picture itself is shown", () => {
  const picture = { width: 1, height: 2, is_animated: false, thumbnail: "", transcoded: null };
  const uploads = new Map([["a/b.png", { content_type: "image/png", picture }]]);
  assert.match(html("[a](/user_uploads/a/b.png)", { uploads }), '1x2" src="/user_uploads/a/b.png">');
});

test("10.5: a title and previews that are off", () => {
  const shownInline = html('![a b](/user_uploads/2/aa/k1/pond.png "t")', { showsPreviews: false });
  assert.match(shownInline, '<p><img alt="a b" class="inline-image" ');
  assert.match(shownInline, '840x560.webp" title="t"></p>');
});
is("10.5: anything else is text and a bare URL", `![cat](${cat})`, `<p>![cat](${link(cat)})</p>\n${image(cat)}`);
is("10.5: an unknown path is text", "![a](/user_uploads/2/aa/k9/x.png)", "<p>![a](/user_uploads/2/aa/k9/x.png)</p>");
const audio = (src: string, title = "") => `<p><audio controls preload="metadata" src="${src}"${title}></audio></p>`;
is("10.6: a recording elsewhere", "![a](https://a.example/x.MP3)", audio("https://a.example/x.MP3", ' title="a"'));
is("10.6: without a name", "![](/user_uploads/2/aa/k5/memo.mp3)", audio("/user_uploads/2/aa/k5/memo.mp3"));
is(
  "10.6: a named link to a recording is a link",
  "[a](/user_uploads/2/aa/k5/memo.mp3)",
  `<p>${link("/user_uploads/2/aa/k5/memo.mp3", "a")}</p>`,
);

const video = (src: string): string =>
  `<div class="message_inline_image message_inline_video"><a href="${src}"><video preload="metadata" src="${src}"></video></a></div>`;
is("10.8: videos", "https://a.example/x.MOV", video("https://a.example/x.MOV"));
is("10.8: not with a query", "https://a.example/x.mp4?a", `<p>${link("https://a.example/x.mp4?a")}</p>`);

for (const url of [
  ...["https://youtube.com/watch?v=a_B-1", "https://m.youtube.com/watch_popup?t=1&v=a_B-1", "https://youtu.be/a_B-1"],
  ...[
    "https://www.youtube-nocookie.com/embed/a_B-1",
    "https://youtube.com/shorts/a_B-1",
    "https://youtube.com/v/a_B-1",
  ],
  "https://www.youtube.com/watch_videos?video_ids=a_B-1,c",
])
  test(`10.9: ${url}`, () => {
    const frame = `<div class="youtube-video message_inline_image"><a data-id="a_B-1" href="${url.replace("&", "&amp;")}">`;
    assert.match(html(url), `</p>\n${frame}<img src="https://i.ytimg.com/vi/a_B-1/mqdefault.jpg"></a></div>`);
  });
is("10.9: no other path", "https://youtube.com/about", `<p>${link("https://youtube.com/about")}</p>`);

test("11.1: has_image is of pictures and sites of videos, not of videos and recordings", () => {
  const of = (content: string) => rendered(content).hasImage;
  assert.equal([cat, "https://youtu.be/a", "![a](/user_uploads/2/aa/k1/pond.png)"].map(of), [true, true, true]);
  assert.equal(["https://a.example/x.mp4", "![a](/user_uploads/2/aa/k5/memo.mp3)", "a"].map(of), [false, false, false]);
});
test("11.1: has_link is not of inline pictures and recordings", () => {
  const of = (content: string) => rendered(content).hasLink;
  assert.equal(["![a](/user_uploads/2/aa/k1/pond.png)", "![a](/user_uploads/2/aa/k5/memo.mp3)"].map(of), [
    false,
    false,
  ]);
  assert.equal([cat, "#12", "#**lobby**", "a@b.example", "> example.org"].map(of), [true, true, true, true, true]);
});
test("11.1: the uploads that a message refers to", () => {
  const of = (content: string) => rendered(content).uploadPaths;
  assert.equal(of("[a](/user_uploads/1/a.pdf) [b](/user_uploads/1/a.pdf)"), ["1/a.pdf"]);
  assert.equal(of("> https://chat.example.com/user_uploads/1/a.pdf."), ["1/a.pdf"]);
  assert.equal(of("![a](/user_uploads/1/none.png)"), ["1/none.png"]);
  assert.equal(of("`/user_uploads/1/a.pdf`\n```\n[a](/user_uploads/1/b.pdf)\n```"), []);
});

test("7.4: linkifiers", () => {
  const issue = (number: string) => `<a href="https://tracker.example.com/items/${number}">#${number}</a>`;
  const cases = {
    "#1,#2": `${issue("1")},${issue("2")}`,
    "<#1>": `&lt;${issue("1")}&gt;`,
    "#1_": `${issue("1")}_`,
    "#1a": "#1a",
    "/#1": "/#1",
    "**#1**": "<strong>#1</strong>",
    "`#1`": "<code>#1</code>",
    "[#1](/a)": '<a href="/a">#1</a>',
    "[a #1": `[a ${issue("1")}`,
  };
  for (const [content, expected] of Object.entries(cases)) assert.is(html(content), `<p>${expected}</p>`);
});
test("7.4: an earlier linkifier goes first, and a rejected URL is no link", () => {
  const linkifiers = [
    { pattern: "(?P<a>[a-z]+)-(?P<b>[0-9]+)", url_template: "https://x.example/{a}/{b}{?none}" },
    { pattern: "[a-z]+", url_template: "javascript:x" },
  ];
  assert.is(html("ab-1 c", { linkifiers }), '<p><a href="https://x.example/ab/1">ab-1</a> c</p>');
});
test("7.4: what stands in code is no part of a match", () => {
  const linkifiers = [{ pattern: "t/(?P<a>[^ ]+)", url_template: "https://x.example/{a}" }];
  assert.is(html("t/a`b` t/c", { linkifiers }), '<p>t/a<code>b</code> <a href="https://x.example/c">t/c</a></p>');
});
test("7.4: half of a character is no character of an address", () => {
  const linkifiers = [{ pattern: "t/(?P<a>[^ ]+)(?P<b>!)?", url_template: "https://x.example/{a}{?b}" }];
  assert.is(html("t/a\ud800", { linkifiers }), '<p><a href="https://x.example/a%EF%BF%BD">t/a\ud800</a></p>');
});
test("7.4: linkifiers that take too long make no links", () => {
  assert.is(html("#1", { elapsed: () => 51 }), "<p>#1</p>");
});
test("7.4: once they take too long, no more linkifiers are compiled", () => {
  const [looked, linkifiers] = watched(3);
  assert.is(html("x1", { linkifiers, elapsed: () => 51 }), "<p>x1</p>");
  assert.equal(looked, []);
});
test("7.4: linkifiers are compiled once, and others have their turn after each of them", async () => {
  const [looked, linkifiers] = watched(3);
  const turns: number[] = [];
  const turn = () => void turns.push(looked.length);
  await compileLinkifiers(linkifiers, turn);
  await compileLinkifiers(linkifiers, turn);
  assert.is(html("x1", { linkifiers }), '<p><a href="https://x.example">x1</a></p>');
  assert.equal(
    [looked, turns],
    [
      [0, 1, 2],
      [1, 2, 3],
    ],
  );
});
test("7.4: a linkifier that cannot be read makes no link", () => {
  assert.is(html("#1", { linkifiers: [{ pattern: "(", url_template: "https://a.example" }] }), "<p>#1</p>");
});

test("8.5: a topic is compared without case, and shown as it was typed", () => {
  const channels = [{ stream_id: 1, name: "a", newest: new Map([["plans", 7]]) }];
  assert.match(html("#**a>PLANS**", { channels }), 'topic/PLANS/with/7">#a &gt; PLANS</a>');
});

test("8.5: white space is part of a topic", () => {
  const channels = [{ stream_id: 1, name: "a", newest: new Map([["plans", 7]]) }];
  assert.match(html("#**a> plans**", { channels }), 'topic/.20plans">#a &gt;  plans</a>');
});

test("9.1: emoji of the organization go before the built-in one", () => {
  const own = new Map([["zulip", { id: "1", source_url: "/user_avatars/1.png" }]]);
  assert.match(html(":zulip:"), 'src="/static/generated/emoji/images/emoji/unicode/zulip.png" title="zulip">');
  assert.match(html(":zulip:", { realmEmoji: own }), 'src="/user_avatars/1.png"');
  assert.ok(world.realmEmoji?.has("green_dot"));
});

test("9.5: formulas beyond the budget of a message are shown as they were typed", () => {
  const long = `$$${"x".repeat(1_980)}$$ $$y$$ $$${"z".repeat(10)}$$`;
  const shown = html(long);
  assert.match(shown, ">y</annotation>");
  assert.match(shown, " $$zzzzzzzzzz$$</p>");
});
test("9.5: cells and letters with accents count three times, and each formula five more", () => {
  assert.match(html(`$$${"é".repeat(665)}$$`), "katex");
  assert.is(html(`$$${"é".repeat(666)}$$`), `<p>$$${"é".repeat(666)}$$</p>`);
  assert.is(html(`$$${"&".repeat(666)}$$`), `<p>$$${"&amp;".repeat(666)}$$</p>`);
});
test("9.5: no part of a formula is larger than fifty times its letters", () => {
  const shown = html("$$\\rule{1000000em}{1000000em}\\kern{1000000em}x$$");
  assert.match(shown, /style="[^"]*:50em/);
  assert.not.match(shown, /style="[^"]*\d{3}em/);
});
test("9.5: a formula that defines a macro is wrong", () => {
  for (const tex of ["\\def\\a{x}\\a", "\\global\\long\\def\\a{x}\\a", "\\newcommand{\\a}{x}\\a", "\\let\\a=x\\a"])
    assert.is(html(`$$${tex}$$`), `<p><span class="tex-error">$$${tex}$$</span></p>`);
  assert.match(html("$$x\\\\def$$"), '<span class="katex">');
});
