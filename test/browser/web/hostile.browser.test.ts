// What people with bad intentions write, wherever others see it.

import type { Page } from "playwright-core";
import { browserSuite } from "../../support/browser/chromium.js";
import { messageOf, show, twoPeople, type WebSite } from "../../support/browser/web-site.js";
import { assert } from "../../support/suite.js";

const test = browserSuite("the web client: hostile texts");

const script = "<script>window.attacked = 1</script>";
const handler = '<img src=x onerror="window.attacked = 1">';
const other = "https://evil.example";

const contents = [
  handler,
  script,
  `<svg onload="window.attacked = 1"><animate attributeName=href values="javascript:window.attacked=1"/></svg>`,
  `<iframe srcdoc="${script}"></iframe><object data="${other}"></object><base href="${other}">`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;${handler}">`,
  `<form action="${other}"><input name=password><button formaction="javascript:window.attacked=1">`,
  `<link rel=stylesheet href="${other}/a.css"><meta http-equiv=refresh content="0;url=${other}">`,
  "[click](javascript:window.attacked=1)",
  "[click](java\tscript:window.attacked=1) [click](&#106;avascript:window.attacked=1)",
  "[click](JaVaScRiPt:window.attacked=1) [click](\u0001javascript:window.attacked=1)",
  "[click](data:text/html,<script>window.attacked=1</script>) [click](vbscript:attack)",
  `[click](${other}/"onmouseover="window.attacked=1)`,
  `![picture](${other}/picture.png)`,
  `${other}/other.png ${other}/film.mp4 https://www.youtube.com/watch?v=dQw4w9WgXcQ`,
  `[file](/user_uploads/../../${other}/x.png) [file](//evil.example/x.png) [file](/\\evil.example/x.png)`,
  "```spoiler <script>window.attacked = 1</script>\n<b onclick=attack()>hidden</b>\n```",
  '```"><img src=x onerror=window.attacked=1>\ncode\n```',
  "```javascript\n</code></pre><script>window.attacked=1</script>\n```",
  "$$\\href{javascript:window.attacked=1}{x}$$ $$\\includegraphics{https://evil.example/x.png}$$",
  "$$\\htmlStyle{background:url(https://evil.example/x)}{x} \\htmlClass{message}{x} \\url{javascript:window.attacked=1}$$",
  "```math\n\\def\\a{\\a\\a}\\a\n```",
  '| a |\n|:---"onclick="window.attacked=1|\n| <b onclick=attack()>b</b> |',
  '@**<img src=x onerror=window.attacked=1>** #**<b>x</b>>topic** :"><script>:',
  '<time:"><img src=x onerror=window.attacked=1>> <time:2026-01-01T00:00:00Z>',
  "<span style='position:fixed;inset:0;background:url(https://evil.example/x)' class='modal' id='app'>over all</span>",
  '/poll <img src=x onerror="window.attacked = 1">\n<script>window.attacked = 1</script>\njavascript:window.attacked=1',
  "/todo <script>window.attacked = 1</script>\n<img src=x onerror=window.attacked=1>: <b onclick=attack()>",
  `/me ${handler}`,
  "\u202Egnihtemos\u202C \u2066isolated \u0300\u0300\u0300 \uFEFF\u200B",
];

let site: WebSite;
let jonas: Page;
let general: number;
const asked = new Set<string>();

/** Whatever in the page runs what was written or leads to it. */
const dangerous = [
  "script:not([src])",
  "iframe",
  "object",
  "embed",
  "base",
  "form:not([class])",
  "link[href*='evil']",
  "img[src*='evil.example/']:not([src*='/external_content/'])",
  "[style*='evil']",
  "a[href^='javascript' i]",
  "a[href^='data:' i]",
  "a[href^='vbscript' i]",
  "article :is([onerror], [onclick], [onload], [onmouseover])",
  "article .rendered :is([id], [name])",
].join(", ");

const expectHarmless = async (page: Page): Promise<void> => {
  const found = await page
    .locator(dangerous)
    .evaluateAll((elements) => elements.map(({ outerHTML }) => outerHTML.slice(0, 200)));
  assert.equal(found, []);
  assert.is(await page.evaluate("window.attacked"), undefined);
  assert.equal(await page.evaluate("window.violations"), []);
};

test.before(async () => {
  const { site: started, maya, jonas: reader } = await twoPeople();
  [site, jonas] = [started, reader];
  await maya.context().close();
  general = await site.channel("general");
  jonas.on("request", (request) => asked.add(new URL(request.url()).origin));
  jonas.on("dialog", (dialog) => void dialog.dismiss().then(() => asked.add(`a dialog: ${dialog.message()}`)));
  await jonas.context().addInitScript(`window.violations = [];
addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => window.violations.push(violatedDirective + " " + blockedURI));`);
  await jonas.reload();
  await jonas.waitForSelector(".layout");
});
test.after(() => site.close());

test("messages run nothing, whatever they hold", async () => {
  for (const content of contents)
    await site.as(3).sendMessage({ type: "channel", to: "general", topic: "hostile", content });
  const end = { type: "channel", to: "general", topic: "hostile", content: "the last one" } as const;
  const { id } = await site.as(3).sendMessage(end);
  await show(jonas, `#narrow/channel/${general}/topic/hostile/near/${id}`);
  await messageOf(jonas, "the last one").waitFor();
  const list = jonas.locator(".message-list");
  for (let rounds = 0; rounds < 8; rounds += 1) {
    await expectHarmless(jonas);
    await list.evaluate((element) => element.scrollBy(0, -500));
    await jonas.waitForTimeout(50);
  }
  await expectHarmless(jonas);
});

test("names, topics, descriptions and statuses are texts", async () => {
  const evil = `"><b>x</b>${handler}`.slice(0, 60);
  await site.as(1).subscribe({
    subscriptions: [{ name: evil, description: `${handler} [x](javascript:window.attacked=1)` }],
    principals: [site.people[1]?.user_id ?? 0],
  });
  await site.as(3).updateOwnStatus({ status_text: evil, emoji_name: "tada" });
  await site.as(3).sendMessage({ type: "channel", to: evil, topic: evil, content: `@**Jonas Weber** ${handler}` });
  for (const hash of ["#inbox", "#recent", "#channels/all", `#channels/${await site.channel(evil)}/x/general`]) {
    await show(jonas, hash);
    await jonas.getByText('"><b>x</b>').first().waitFor();
    await expectHarmless(jonas);
  }
  await show(jonas, `#narrow/channel/${await site.channel(evil)}`);
  await jonas.locator("article.message").first().waitFor();
  await expectHarmless(jonas);
});

test("the page's own words cannot be made from an address", async () => {
  for (const hash of [
    "#narrow/channel/%3Cimg src=x onerror=window.attacked=1%3E/topic/%3Cscript%3E",
    "#narrow/search/%22%3E%3Cimg src=x onerror=window.attacked=1%3E",
    "#narrow/dm/9999999-<b>x</b>",
    "#settings/%3Cscript%3E",
    "#channels/constructor/__proto__",
    "#narrow/__proto__/x",
  ]) {
    await show(jonas, hash);
    await jonas.waitForTimeout(150);
    assert.is(await jonas.locator(".layout").count(), 1, hash);
    await expectHarmless(jonas);
  }
});

test("no other site was asked", () => {
  assert.equal([...asked], [site.url]);
  assert.equal(
    site.complaints.filter((complaint) => !/40[034] \(/.test(complaint)),
    [],
  );
});
