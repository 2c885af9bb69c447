import { createChat, memoryFiles } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import sharp from "sharp";
import { bytesOf } from "../../support/cases/doors.js";
import { whileJobsRest } from "../../support/jobs.js";
import { picture } from "../../support/pictures/picture.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { Watch } from "../../support/watching/queues.js";
import { worldSuite } from "../../support/world/suite.js";
import { afterwards } from "../accounts/avatars.js";
import { hasFile, urlOf } from "./files.js";

import {
  bare,
  broken,
  facts,
  file,
  finished,
  framed,
  get,
  html,
  loader,
  moving,
  plain,
  pond,
  send,
  thumbnailOf,
} from "./thumbnails.js";

const test = worldSuite("thumbnails (markdown.md 10.4)", { storages: ["memory", "sqlite"] });

test("a message shows a placeholder, and the thumbnail as soon as there is one; everybody is told once", async (world) => {
  const watch = new Watch(world);
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    await send(world, `[pond](${urlOf(world)})`);
    const pending = `class="image-loading-placeholder" ${facts(1200, 800)} src="${loader}"`;
    assert.match(await html(world), framed(urlOf(world), ' title="pond"', pending));
    await watch.take();
  });
  await finished(world);
  const shown = framed(urlOf(world), ' title="pond"', `${facts(1200, 800)} src="${thumbnailOf(urlOf(world))}"`);
  assert.match(await html(world), shown);
  const told = await watch.take();
  for (const name of ["mia", "bob", "bea"]) {
    const [event, ...more] = told[name] ?? [];
    assert.equal([event?.type, more], ["update_message", []], name);
    const { user_id, rendering_only, content, rendered_content, message_ids, flags, ...rest } =
      event as never as Record<string, unknown>;
    assert.equal([user_id, rendering_only, message_ids], [null, true, [world.made("messages")]]);
    assert.equal([content, rendered_content], [`[pond](${urlOf(world)})`, await html(world)]);
    assert.equal(flags, []);
    assert.equal(Object.keys(rest).sort(), ["edit_timestamp", "id", "is_me_message", "message_id", "type"]);
  }
  assert.equal(told.gus, []);
  const { message } = await world.as("mia").getMessage({ message_id: world.made("messages") });
  assert.equal([message.last_edit_timestamp, message.edit_history], [undefined, undefined]);
});

test("a picture in the text waits in the same way (markdown.md 10.5)", async (world) => {
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    await send(world, `![pond](${urlOf(world)})`);
    assert.match(await html(world), /<img alt="pond" class="inline-image image-loading-placeholder"/);
  });
  await finished(world);
  const source = `data-original-src="${urlOf(world)}" src="${thumbnailOf(urlOf(world))}"`;
  assert.is(await html(world), `<p><img alt="pond" class="inline-image" ${facts(1200, 800)} ${source}></p>`);
});

test("a message that comes later shows the thumbnail at once, and nobody is told again", async (world) => {
  await hasFile("bob", await pond())(world);
  await finished(world);
  const watch = new Watch(world);
  await send(world, bare(world));
  await finished(world);
  assert.match(await html(world), thumbnailOf(urlOf(world)));
  const { mia = [] } = await watch.take();
  assert.equal(
    mia.map(({ type }) => type).filter((type) => type !== "stream"),
    ["message"],
  );
});

test("many messages that wait for one picture all show it", async (world) => {
  const ids: number[] = [];
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    for (let count = 0; count < 25; count += 1) ids.push((await send(world, `${count} ${bare(world)}`)).id);
  });
  await finished(world);
  for (const id of ids) assert.match(await html(world, id), thumbnailOf(urlOf(world)));
});

test("the thumbnail is WebP, fits into 840x560, is upright, and has none of the metadata", async (world) => {
  const exif = { IFD0: { Copyright: "PRIVATE" } };
  const turned = plain(1600, 400).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
  await hasFile("bob", await file(turned, "turned.jpg"))(world);
  await finished(world);
  await send(world, bare(world));
  assert.match(await html(world), facts(400, 1600, "image/jpeg"));
  const answer = await get(world, thumbnailOf(urlOf(world)));
  assert.is(answer.status, 200);
  const bytes = await bytesOf(answer);
  const { format, width, height, exif: left } = await sharp(bytes).metadata();
  assert.equal([format, width, height, left], ["webp", 140, 560, undefined]);
});

test("the answer is shown in place, and is as safe as that of a file (security F2)", async (world) => {
  await hasFile("bob", await pond())(world);
  await finished(world);
  const { headers } = await get(world, thumbnailOf(urlOf(world)));
  assert.is(headers["content-type"], "image/webp");
  assert.match(headers["content-disposition"] ?? "", /^inline; filename\*=UTF-8''840x560\.webp$/);
  assert.match(headers["content-security-policy"] ?? "", /default-src 'none'.*sandbox$/);
  assert.match(headers["cache-control"] ?? "", /private.*immutable/);
});

test("anybody gets the placeholder, which runs nothing", async (world) => {
  const answer = await get(world, loader, "nobody");
  assert.equal([answer.status, answer.headers["content-type"]], [200, "image/svg+xml"]);
  assert.match(answer.headers["content-security-policy"] ?? "", /default-src 'none'.*sandbox$/);
  assert.not.match(Buffer.from(await bytesOf(answer)).toString(), /script|href|on\w+=/);
});

test("F3: a thumbnail is for those who may have the picture; to all others it does not exist", async (world) => {
  await hasFile("bob", await pond())(world);
  await finished(world);
  const url = thumbnailOf(urlOf(world));
  const statuses = async () =>
    Promise.all((["bob", "mia", "gus"] as const).map(async (as) => (await get(world, url, as)).status));
  assert.equal(await statuses(), [200, 404, 404]);
  await send(world, bare(world));
  assert.equal(await statuses(), [200, 200, 404]);
  for (const wrong of ["841x560.webp", "840x560-anim.webp", "upload", "..", ""])
    assert.is((await get(world, thumbnailOf(urlOf(world), wrong))).status, 404, wrong);
  assert.is((await get(world, url, "nobody")).status, 401);
});

test("an animation has a thumbnail that moves, and one that does not", async (world) => {
  await hasFile("bob", await file(moving(96, 64).toBuffer(), "wave.gif"))(world);
  await finished(world);
  await send(world, `[wave](${urlOf(world)})`);
  const src = thumbnailOf(urlOf(world), "840x560-anim.webp");
  const shown = `data-animated="true" ${facts(96, 64, "image/gif")} src="${src}"`;
  assert.match(await html(world), framed(urlOf(world), ' title="wave"', shown));
  const pages = async (form: string) =>
    (await sharp(await bytesOf(await get(world, thumbnailOf(urlOf(world), form)))).metadata()).pages ?? 1;
  assert.equal([await pages("840x560-anim.webp"), await pages("840x560.webp")], [3, 1]);
});

for (const [format, width, height, form] of [
  ["tiff", 200, 150, "4032x3024.webp"],
  ["tiff", 150, 200, "3024x4032.webp"],
  ["avif", 200, 100, "4032x3024.webp"],
] as const)
  test(`a ${format} of ${width}x${height} has a form that browsers show, and is saved itself`, async (world) => {
    await hasFile("bob", await file(plain(width, height).toFormat(format).toBuffer(), `scan.${format}`))(world);
    await finished(world);
    await send(world, `[scan](${urlOf(world)})`);
    const more = `data-transcoded-image="${form}" src="${thumbnailOf(urlOf(world))}"`;
    const shown = `${facts(width, height, `image/${format}`)} ${more}`;
    assert.match(await html(world), framed(urlOf(world), ' title="scan"', shown));
    const seen = await sharp(await bytesOf(await get(world, thumbnailOf(urlOf(world), form)))).metadata();
    assert.equal([seen.format, seen.width, seen.height], ["webp", width, height]);
    const { headers } = await get(world, urlOf(world));
    assert.is(headers["content-type"], "application/octet-stream");
    assert.match(headers["content-disposition"] ?? "", /^attachment/);
  });

test("where the thumbnail cannot be made the preview is taken away, and the link is back", async (world) => {
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await broken())(world);
    await send(world, bare(world));
    assert.match(await html(world), "image-loading-placeholder");
  });
  await finished(world);
  assert.is(await html(world), `<p><a href="${urlOf(world).slice(1)}">${bare(world)}</a></p>`);
  const { messages } = await world
    .as("mia")
    .getMessages({ anchor: "newest", num_before: 5, num_after: 0, narrow: [{ operator: "has", operand: "image" }] });
  assert.equal(messages, []);
});

test("what only claims to be a picture is a link from the beginning", async (world) => {
  const lie = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.from("<script>alert(1)</script>")]);
  await hasFile("bob", { bytes: new Uint8Array(lie), filename: "lie.png" })(world);
  await finished(world);
  await send(world, `[lie](${urlOf(world)}) ![lie](${urlOf(world)})`);
  assert.not.match(await html(world), "<img");
});

test("the thumbnails go with their picture, also when it is deleted before they are made", async (world) => {
  const key = (at: number) => urlOf(world, at).split("/")[4] ?? "";
  await hasFile("bob", await pond())(world);
  await finished(world);
  assert.type(await world.files.size(`${key(0)}-840x560-webp`), "number");

  await world.as("bob").deleteAttachment({ attachment_id: world.made("attachments") });
  await afterwards(world);
  assert.is(await world.files.size(`${key(0)}-840x560-webp`), null);
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    await world.as("bob").deleteAttachment({ attachment_id: world.made("attachments", 2) });
  });
  await finished(world);
  await afterwards(world);
  assert.is(await world.files.size(`${key(1)}-840x560-webp`), null);
});

test("clients learn of the forms at registration", async (world) => {
  const { server_thumbnail_formats } = (await world.as("bob").registerQueue({ fetch_event_types: ["realm"] })) as {
    server_thumbnail_formats?: unknown;
  };
  const form = { max_width: 840, max_height: 560, format: "webp" };
  assert.equal(server_thumbnail_formats, [
    { ...form, name: "840x560.webp", animated: false },
    { ...form, name: "840x560-anim.webp", animated: true },
  ]);
});

const without = suite("pictures without a decoder");

without("are shown themselves, and clients are told of no thumbnails", async () => {
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), files: memoryFiles() });
  const id = chat.created?.owner.user_id ?? 0;
  const owner = chat.as(id);
  const { url } = await owner.uploadFile({ files: [picture()] });
  const { id: message_id } = await owner.sendMessage({
    type: "direct",
    to: [id],
    content: `[small](${url})`,
  });
  assert.match((await owner.getMessage({ message_id })).message.content, framed(url, ' title="small"', `src="${url}"`));
  assert.equal((await owner.registerQueue({})).server_thumbnail_formats, []);
  await chat.close();
});
