import { type FileContent, StorageError } from "@confab/core";
import { whileJobsRest } from "../../support/jobs.js";
import { longGif } from "../../support/pictures/long-gif.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { hasFile, urlOf } from "./files.js";

import { bare, finished, get, html, pond, send, thumbnailOf } from "./thumbnails.js";

const test = worldSuite("pictures at which the decoder or the machine fails, and pictures of others", {
  storages: ["memory", "sqlite"],
});

/** Lets no thumbnail be stored until it is told; counts how often that was tried. */
const fullDisk = (world: World) => {
  const { put } = world.files;
  const disk = { isFull: true, refused: 0 };
  const full = () => {
    disk.refused += 1;
    return Promise.reject(new StorageError("full", "no room"));
  };
  Object.assign(world.files, {
    put: (name: string, content: FileContent) =>
      disk.isFull && name.endsWith("webp") ? full() : put.call(world.files, name, content),
  });
  return disk;
};

const later = async (world: World, minutes: number): Promise<void> => {
  for (let minute = 0; minute < minutes; minute += 1) {
    await world.clock.advance(61_000);
    await finished(world);
  }
};

test("O5: a full disk is no fault of the picture, which is tried again after pauses that grow", async (world) => {
  const disk = fullDisk(world);
  await hasFile("bob", await pond())(world);
  await later(world, 16);
  assert.is(disk.refused, 5);
  disk.isFull = false;
  await later(world, 16);
  assert.is((await get(world, thumbnailOf(urlOf(world)))).status, 200);
});

test("O5: a picture at which the machine fails for hours is given up, and shown itself", async (world) => {
  const disk = fullDisk(world);
  await hasFile("bob", await pond())(world);
  await send(world, bare(world));
  for (let hour = 0; hour < 15; hour += 1) {
    await world.clock.advance(3_601_000);
    await finished(world);
  }
  const { refused } = disk;
  assert.ok(refused <= 13, `${refused} times`);
  await world.clock.advance(24 * 3_600_000);
  await finished(world);
  assert.is(disk.refused, refused);
  assert.match(await html(world), `<img src="${urlOf(world)}">`);
});

test("O5: a picture over which the process ends again and again is a link", async (world) => {
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    await world.rows((tx) =>
      tx.updateRange("jobs", "byTime", { scan: { prefix: ["thumbnails"] }, changes: { attempts: 3 } }),
    );
  });
  await finished(world);
  const file = await world.rows((tx) => tx.get("attachments", world.made("attachments")));
  assert.equal([file?.picture, file?.thumbnails], [null, []]);
});

test("O5: an animation of more frames than the decoder takes has a thumbnail, and is tried once", async (world) => {
  const long = { bytes: new Uint8Array(longGif(100_001)), filename: "long.gif" };
  await hasFile("bob", long)(world);
  await finished(world);
  const waiting = await world.rows((tx) => tx.count("jobs", "byTime", { prefix: ["thumbnails"] }));
  const file = await world.rows((tx) => tx.get("attachments", world.made("attachments")));
  assert.equal([waiting, file?.thumbnails], [0, ["840x560.webp", "840x560-anim.webp"]]);
});

/** What messages look like that link to one's own picture, to somebody else's, and to one that does not exist. */
const lookOf = async (world: World, show: (content: string) => Promise<string>): Promise<string[]> => {
  const [key = ""] = urlOf(world).match(/[0-9a-f]{36}/) ?? [];
  const missing = urlOf(world).replace(key, `${key.slice(0, 2)}${"0".repeat(34)}`);
  const looks: string[] = [];
  for (const url of [urlOf(world), missing])
    looks.push(
      (await show(`[a](${url}) ![b](${url}) ${world.chat.url}${url}`)).replaceAll(
        missing.slice(1),
        urlOf(world).slice(1),
      ),
    );
  return looks;
};

test("B3: a text shows nothing of a picture that its writer may not have: not its type, its size, or that it exists", async (world) => {
  await hasFile("bob", await pond())(world);
  await finished(world);
  const rendered = async (content: string) => (await world.as("mia").renderMessage({ content })).rendered;
  const [strange, missing] = await lookOf(world, rendered);
  assert.is(strange, missing);
  assert.not.match(String(strange), "data-original");
  const sent = async (content: string) => {
    const { id } = await world.as("mia").sendMessage({ type: "channel", to: "design", topic: "pictures", content });
    return html(world, id);
  };
  const [seen, unseen] = await lookOf(world, sent);
  assert.is(seen, unseen);
  const edited = async (content: string) => {
    await world.as("mia").updateMessage({ message_id: world.made("messages"), content });
    return html(world);
  };
  const [after, never] = await lookOf(world, edited);
  assert.is(after, never);
  await send(world, bare(world));
  assert.match(await rendered(`[a](${urlOf(world)})`), "data-original-dimensions");
});

test("B3: a message keeps its picture when its sender has lost the right to it before the thumbnail was made", async (world) => {
  await whileJobsRest(engineOf(world), async () => {
    await hasFile("bob", await pond())(world);
    const content = bare(world);
    const place = { type: "channel", topic: "pictures", content } as const;
    await world
      .as("bob")
      .sendMessage({ ...place, to: "team" })
      .catch(() => {});
    await world.as("bob").sendMessage({ ...place, to: "vault" });
    await world.as("mia").sendMessage({ ...place, to: "team" });
    await world.as("mia").unsubscribe({ subscriptions: ["vault", "team"] });
  });
  await finished(world);
  const { message } = await world.as("max").getMessage({ message_id: world.made("messages", 2) });
  assert.match(message.content, thumbnailOf(urlOf(world)));
});
