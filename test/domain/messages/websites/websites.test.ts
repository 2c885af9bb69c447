import type { ChatOptions } from "@confab/core";
import { type Script, scriptedWeb } from "@confab/core/testing";
import { readMarkup } from "../../../markdown/markup.js";
import { finishJob } from "../../../support/jobs.js";
import { assert } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import { Watch } from "../../../support/watching/queues.js";
import type { PersonName } from "../../../support/world/people.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { realmHas } from "../../accounts/avatars.js";

let web = scriptedWeb();
const websites: ChatOptions["websites"] = { start: (request) => web.start(request) };

const test = worldSuite("previews of websites (markdown.md 10.10)", {
  storages: ["memory", "sqlite"],
  options: { websites },
});

const url = "https://pond.example.com/frogs";

const page = (...head: string[]) => ({
  status: 200,
  contentType: "text/html; charset=utf-8",
  body: `<!DOCTYPE html><html><head>${head.join("")}</head><body><p>Text</p></body></html>`,
});

const title = `<meta property="og:title" content="Frogs &amp; toads">`;
const image = `<meta property="og:image" content="/frog.png">`;
const description = `<meta name="description" content=" Green\nand  wet ">`;
const link = `<p><a href="${url}">${url}</a></p>`;

/** Below a paragraph, on a line of its own. */
const embed = (texts: string, picture = "https://pond.example.com/frog.png") =>
  `\n<div class="message_embed"><a class="message_embed_image" href="${url}" ` +
  `style="background-image: url(&quot;${picture}&quot;)"></a><div class="data-container">${texts}</div></div>`;

const titled = `<div class="message_embed_title"><a href="${url}" title="Frogs &amp; toads">Frogs &amp; toads</a></div>`;
const described = `<div class="message_embed_description">Green and wet</div>`;

const send = async (world: World, content = url, as: PersonName = "bob"): Promise<number> => {
  const { id } = await world.as(as).sendMessage({ type: "channel", to: "design", topic: "frogs", content });
  return id;
};

const html = async (world: World, message_id: number): Promise<string> =>
  (await world.as("mia").getMessage({ message_id })).message.content;

/** What a message shows once the sites have answered. */
const shown = async (world: World, message_id: number): Promise<string> => {
  await finishJob(engineOf(world), "websites in messages");
  return html(world, message_id);
};

const on = async (world: World): Promise<void> => {
  web = scriptedWeb();
  await realmHas({ inline_url_embed_preview: true })(world);
};

test("a page that names a picture is shown once it was fetched, and all who have the message are told", async (world) => {
  await on(world);
  web.plan(page(title, image, description));
  const watch = new Watch(world);
  const id = await send(world);
  assert.is(await shown(world, id), link + embed(titled + described));
  const events = await watch.take();
  const update = (events.mia ?? []).find(({ type }) => type === "update_message");
  assert.equal([update?.rendering_only, update?.user_id, update?.message_ids], [true, null, [id]]);
  assert.is(update?.rendered_content, link + embed(titled + described));
  assert.not.ok((events.gus ?? []).some(({ type }) => type === "update_message"));
  assert.equal(
    web.requests.map(({ method, url }) => [method, url]),
    [["GET", url]],
  );
});

test("without a title and a description they are left out; without a picture nothing is shown", async (world) => {
  await on(world);
  web.plan(page(image));
  assert.is(await shown(world, await send(world)), link + embed(""));
  web.plan(page(title, description));
  assert.is(await shown(world, await send(world)), link);
});

test("a page that is not there, or is no page, shows nothing", async (world) => {
  await on(world);
  const { body } = page(title, image);
  const answers: Script[] = [
    { ...page(title, image), status: 404 },
    { status: 200, body, contentType: "text/plain" },
    "refused",
  ];
  for (const answer of answers) {
    web.plan(answer);
    assert.is(await shown(world, await send(world)), link);
  }
});

test("nothing is fetched where the organization does not want it, for bots, for pictures, and for links to itself", async (world) => {
  web = scriptedWeb();
  await shown(world, await send(world));
  await on(world);
  await shown(world, await send(world, url, "bea"));
  await shown(world, await send(world, "https://pond.example.com/frog.png"));
  await shown(world, await send(world, `${world.chat.url}/#narrow`));
  await shown(world, await send(world, `> ${url}\n\`${url}\``));
  assert.is(web.requests.length, 0);
});

test("an edit has the new links fetched, and what comes for the old ones is not shown", async (world) => {
  await on(world);
  const id = await send(world);
  web.plan(page(image));
  await shown(world, id);
  web.plan(page(title, image));
  await world.as("bob").updateMessage({ message_id: id, content: `See ${url}` });
  assert.match(await shown(world, id), "Frogs &amp; toads");
  await world.as("bob").updateMessage({ message_id: id, content: "See nothing" });
  assert.is(await shown(world, id), "<p>See nothing</p>");
});

test("what a page says is text, and its picture ends no string", async (world) => {
  await on(world);
  const evil = `"></a><script>alert(1)</script>&lt;b&gt; &amp;lt;`;
  web.plan(
    page(
      `<meta property="og:title" content='${evil}'>`,
      `<meta property="og:image" content='https://x.example.com/a?")};\\"'>`,
    ),
  );
  const message = await shown(world, await send(world));
  assert.not.match(message, /<script|<b>/);
  assert.match(message, "&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt; &amp;lt;</a>");
  assert.match(message, "background-image: url(&quot;https://x.example.com/a?%22%29};%5C%22&quot;)");
});

test("a picture that is no address of the web is none", async (world) => {
  await on(world);
  for (const address of ["javascript:alert(1)", "data:image/png;base64,AA", "http://[", "ftp://x.example.com/a.png"]) {
    web.plan(page(`<meta property="og:image" content="${address}">`));
    assert.is(await shown(world, await send(world)), link);
  }
});

const oembed = `<link rel="alternate" type="application/json+oembed" href="/oembed?format=json">`;
const json = (said: object) => ({ status: 200, contentType: "application/json", body: JSON.stringify(said) });

test("a photo has the frame of a picture", async (world) => {
  await on(world);
  web.plan(page(oembed), json({ type: "photo", url: "/big.jpg", title: "A frog", width: 1, height: 1 }));
  const frame = `\n<div class="message_inline_image"><a href="${url}" title="A frog"><img src="https://pond.example.com/big.jpg"></a></div>`;
  const id = await send(world);
  assert.is(await shown(world, id), link + frame);
  const { messages } = await world.as("mia").getMessages({
    ...{ anchor: "newest", num_before: 1, num_after: 0 },
    narrow: [{ operator: "has", operand: "image" }],
  });
  assert.equal(
    messages.map((message) => message.id),
    [id],
  );
});

const frame = `<iframe src="https://player.example.com/1" title="&quot; onload=&quot;x" width="4"></iframe>`;
const film = { type: "video", title: "Film", thumbnail_url: "https://i.example.com/1.jpg", html: frame };

test("a video has its frame with it, and a link to Vimeo its title", async (world) => {
  await on(world);
  const vimeo = "https://vimeo.com/1234";
  web.plan(page(oembed), json(film));
  const kept = frame.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
  const embedded = `\n<div class="embed-video message_inline_image"><a data-id="${kept}" href="${vimeo}" title="Film"><img src="https://i.example.com/1.jpg"></a></div>`;
  assert.is(await shown(world, await send(world, vimeo)), `<p><a href="${vimeo}">Vimeo - Film</a></p>${embedded}`);
});

test("10.9: of a frame is shown what cannot harm the page around it", async (world) => {
  await on(world);
  const src = "https://player.example.com/1?a=1&amp;b=2";
  const harmful = `style="position:fixed;inset:0" class="overlay" id="message_feed" name="location" allow="camera"`;
  const html = `<iframe width="4" ${harmful} src="${src}" allowfullscreen></iframe>`;
  web.plan(page(oembed), json({ ...film, html }));
  const kept = `<iframe width="4" src="${src}" allowfullscreen></iframe>`;
  const [tag] = readMarkup(await shown(world, await send(world))).filter(({ attributes }) => attributes.has("data-id"));
  assert.is(tag?.attributes.get("data-id"), kept);
});

test("HTML that is more than a frame of a page is not taken", async (world) => {
  await on(world);
  const others = [
    `<iframe src="https://x.example.com" onload="alert(1)"></iframe>`,
    `<iframe src="https://x.example.com" srcdoc="<script>alert(1)</script>"></iframe>`,
    `<iframe src="javascript:alert(1)"></iframe>`,
    `<script>alert(1)</script>`,
    `${frame}<b>`,
    `${frame}text`,
    "",
  ];
  for (const html of others) {
    web.plan(page(oembed, image), json({ ...film, html }));
    assert.is(await shown(world, await send(world)), link + embed(""), html);
  }
});

test("a bare link to a film on YouTube is called by its title", async (world) => {
  await on(world);
  const tube = "https://www.youtube.com/watch?v=abc";
  web.plan(page(`<title>A film</title>`));
  const message = await shown(world, await send(world, tube));
  assert.match(message, `<p><a href="${tube}">YouTube - A film</a></p>\n<div class="youtube-video`);
});

test("30 requests are made in a minute for a sender, and none for what is beyond (security H)", async (world) => {
  await on(world);
  const many = (from: number) => Array.from({ length: 20 }, (_, i) => `https://x.example.com/${from + i}`).join(" ");
  await shown(world, await send(world, many(0)));
  await shown(world, await send(world, many(20)));
  assert.is(web.requests.length, 30);
  await shown(world, await send(world, many(40), "mia"));
  assert.is(web.requests.length, 50);
});

test("a message with more than 24 links has none of them fetched", async (world) => {
  await on(world);
  const many = Array.from({ length: 25 }, (_, i) => `https://x.example.com/${i}`).join(" ");
  await shown(world, await send(world, many));
  assert.is(web.requests.length, 0);
});

test("a page that is made to take long, or to nest without end, is read so far", async (world) => {
  await on(world);
  const MiB = 1 << 20;
  const hostile = [
    "<meta name=a content=b>",
    "<title>",
    "<a>",
    "<template>",
    "<!--",
    "<script>",
    "&amp;",
    '<link a="',
    "<",
    "</a>",
  ];
  for (const part of hostile) {
    web.plan({ ...page(), body: `<head>${image}${part.repeat(MiB / part.length)}` });
    assert.match(await shown(world, await send(world)), "/frog.png", part);
  }
});

const without = worldSuite("without a client for websites", { storages: ["memory"] });

without("there are no previews, and clients are told so", async (world) => {
  await on(world);
  assert.is(await shown(world, await send(world)), link);
  const { server_inline_url_embed_preview } = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(server_inline_url_embed_preview, false);
});

test("with one, clients are told that there may be", async (world) => {
  const { server_inline_url_embed_preview } = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
  assert.is(server_inline_url_embed_preview, true);
});

test("a mention means when it is shown again whom it meant when it was sent (markdown.md 8.1)", async (world) => {
  await on(world);
  const named = { full_name: "Sam Smith", name_folded: "sam smith" };
  await world.rows((tx) => tx.update("users", world.id("max"), named));
  web.plan(page(title, image));
  const id = await send(world, `${url}\n\n@**Sam Smith**`);
  await world.rows(async (tx) => {
    await tx.update("users", world.id("max"), { is_active: false });
    await tx.update("users", world.id("bob"), named);
  });
  const mention = `<span class="user-mention" data-user-id="${world.id("max")}">@Sam Smith</span>`;
  const content = await shown(world, id);
  assert.ok(content.includes(mention) && content.includes("message_embed"), content);
});
