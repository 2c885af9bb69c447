import { MediaAddresses, Site, withAddresses } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("addresses of pictures on other sites (markdown.md 10.7)");

const secret = new Uint8Array(32).fill(7);
const at = (url: string, addresses: "prefixed" | "absolute" | "root" = "prefixed") =>
  new MediaAddresses(new Site(url, addresses), secret);
const here = at("https://chat.example.com");

const signed = (url: string): string => here.pathOf(url);

/** HTML as it is stored, and as clients get it. */
const cases: readonly (readonly [string, string, string])[] = [
  [
    "a picture, whose link stays",
    '<a href="https://x.org/a.png"><img src="https://x.org/a.png"></a>',
    `<a href="https://x.org/a.png"><img src="${signed("https://x.org/a.png")}"></a>`,
  ],
  ["one without encryption", '<img src="http://x.org/a.png">', `<img src="${signed("http://x.org/a.png")}">`],
  [
    "a video",
    '<video preload="metadata" src="https://x.org/a.mp4"></video>',
    `<video preload="metadata" src="${signed("https://x.org/a.mp4")}"></video>`,
  ],
  [
    "a recording, which says where it comes from",
    '<audio controls preload="metadata" src="https://x.org/a.mp3?b&amp;c" title="A"></audio>',
    `<audio controls data-original-url="https://x.org/a.mp3?b&amp;c" preload="metadata" src="${signed("https://x.org/a.mp3?b&c")}" title="A"></audio>`,
  ],
  [
    "the picture of a website",
    '<a class="message_embed_image" href="https://x.org/" style="background-image: url(&quot;https://x.org/a.png?b&amp;c&quot;)"></a>',
    `<a class="message_embed_image" href="https://x.org/" style="background-image: url(&quot;${signed("https://x.org/a.png?b&c")}&quot;)"></a>`,
  ],
  [
    "an address with entities, as a browser reads it",
    '<img src="https://x.org/a.png?b=&quot;&amp;c=&copy;">',
    `<img src="${signed('https://x.org/a.png?b="&c=©')}">`,
  ],
  [
    "what only looks like this host",
    String.raw`<img src="https://x.org\@chat.example.com/a.png">`,
    `<img src="${signed(String.raw`https://x.org\@chat.example.com/a.png`)}">`,
  ],
  ["what is no address at all", '<img src="https://[/a.png">', `<img src="${signed("https://[/a.png")}">`],
];

/** HTML that stays. */
const unchanged: readonly (readonly [string, string])[] = [
  ["a picture of this host", '<img src="https://chat.example.com/a.png">'],
  ["an uploaded picture", '<img src="/user_uploads/thumbnail/1/ab/x/a.png/840x560.webp">'],
  ["an emoji", '<img alt=":a:" class="emoji" src="/user_avatars/1/emoji/images/1.png" title="a">'],
  ["a link", '<a href="https://x.org/a.png">https://x.org/a.png</a>'],
  ["text", '<p>&lt;img src="https://x.org/a.png"&gt;</p>'],
  ["code", '<code> src="https://x.org/a.png"</code>'],
  ["the frame of a video", '<a data-id="&lt;iframe src=&quot;https://x.org/&quot;&gt;" href="https://x.org/">x</a>'],
];

for (const [name, stored, shown] of cases)
  test(`${name} comes from here`, () => {
    assert.is(withAddresses(stored, here), shown);
    assert.is(withAddresses(shown, here), shown, "once more");
  });

for (const [name, html] of unchanged) test(`${name} stays`, () => assert.is(withAddresses(html, here), html));

test("where nothing is fetched, all stays", () => {
  const off = new MediaAddresses(new Site("https://chat.example.com"), null);
  for (const [, stored] of cases) assert.is(withAddresses(stored, off), stored);
});

test("a mounted chat has them below its path, or its address", () => {
  const html = '<img src="https://x.org/a.png"><img src="/user_uploads/1/a.png">';
  const path = signed("https://x.org/a.png");
  const below = (place: string) => `<img src="${place}${path}"><img src="${place}/user_uploads/1/a.png">`;
  assert.is(withAddresses(html, at("https://example.com/chat")), below("/chat"));
  assert.is(withAddresses(html, at("https://example.com/chat", "absolute")), below("https://example.com/chat"));
  assert.is(withAddresses(html, at("https://example.com/chat", "root")), below(""));
});

test("only what was signed under the same secret opens, and as it was", () => {
  for (const url of ["https://x.org/a.png", "https://x.org/ü/😀.png?\u0001", "x"]) {
    const [, , signature = "", digits = ""] = signed(url).split("/");
    assert.match(`${signature}/${digits}`, /^[0-9a-f]{40}\/[0-9a-f]+$/);
    assert.is(here.open(signature, digits), url);
    const other = new MediaAddresses(new Site("https://chat.example.com"), new Uint8Array(32).fill(8));
    assert.is(other.open(signature, digits), null);
    assert.is(here.originalOf(signed(url)), url);
  }
});
