import type { RequestListener } from "node:http";
import { createFetchHandler } from "@confab/core";
import { startServer } from "@confab/http-node";
import { finishJob } from "../../support/jobs.js";
import { assert } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { copiesKept, frog, get, hasFrogs, mediaProxy, oneProcess, proxiedAt, withOrigin } from "./origin.js";

const kib = 1 << 10;
const png = { "content-type": "image/png" };
const storages = ["memory", "sqlite"] as const;

const paced = worldSuite("fetching pictures in turn (security O)", {
  storages,
  options: { mediaProxy, mediaLimits: { perMinute: 3, mibPerHour: 1 } },
});
const small = worldSuite("little space for pictures (security N2)", {
  options: { mediaProxy, mediaLimits: { keptMib: 1 } },
});
const plain = worldSuite("copies of pictures", { storages, options: { mediaProxy } });

/** A picture of so many bytes. */
const sized =
  (bytes: number): RequestListener =>
  (_, res) =>
    void res.writeHead(200, png).end(Buffer.concat([frog, Buffer.alloc(bytes - frog.length)]));

const addresses = (world: World, url: string, count: number): Promise<string[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => proxiedAt(world, `${url}/${at}.png`)));

const rows = (world: World) => world.rows((tx) => tx.scan("external_files", "byUse", {}));

paced("an account has so many fetched in a minute; what is there does not count", (world) =>
  withOrigin(hasFrogs, async ({ url }) => {
    const one = oneProcess(world);
    const [first = "", ...others] = await addresses(world, url, 5);
    for (const address of [first, ...others.slice(0, 2), first])
      assert.is((await get(one, address, { as: "mia" })).status, 200);
    const refused = await get(one, others[2] ?? "", { as: "mia" });
    assert.equal([refused.status, refused.code], [429, "RATE_LIMIT_HIT"]);
    assert.ok(Number(refused.headers["retry-after"]) > 0);
    assert.is((await get(one, first, { as: "mia" })).status, 200);
    assert.is((await get(one, others[2] ?? "", { as: "bob" })).status, 200);
    assert.is((await get(one, others[3] ?? "", { as: "nobody" })).status, 200);
    await world.clock.advance(61_000);
    assert.is((await get(one, others[3] ?? "", { as: "mia" })).status, 200);
  }),
);

paced("an account has so many MiB fetched in an hour, those that are too large included", (world) =>
  withOrigin(sized(1200 * kib), async ({ url }) => {
    const one = oneProcess(world);
    const [first = "", second = ""] = await addresses(world, url, 2);
    assert.is((await get(one, first, { as: "mia" })).status, 200);
    assert.is((await get(one, second, { as: "mia" })).status, 429);
    assert.is((await get(one, second, { as: "bob" })).status, 200);
  }),
);

small("those that nobody looked at for longest go, with their files, and the largest is an eighth", (world) =>
  withOrigin(sized(120 * kib), async ({ url }) => {
    const all = await addresses(world, url, 12);
    for (const address of all.slice(0, 8)) {
      assert.is((await get(world, address)).status, 200);
      await world.clock.advance(1_000);
    }
    // The first is looked at again, more than an hour later.
    await world.clock.advance(3_600_000);
    assert.is((await get(world, all[0] ?? "")).status, 200);
    for (const address of all.slice(8)) assert.is((await get(world, address)).status, 200);
    await world.rest();
    const kept = await rows(world);
    assert.ok(kept.reduce((sum, { size }) => sum + size, 0) <= 1024 * kib);
    assert.is(kept.length, 8);
    assert.equal(copiesKept(world).sort(), kept.map(({ file }) => file).sort());
    const digest = (await rowOf(world, url, 0))?.digest;
    assert.ok(kept.some((row) => row.digest === digest));
  }),
);

small("one that takes more than an eighth is not kept", (world) =>
  withOrigin(sized(200 * kib), async ({ url }) => {
    assert.is((await get(world, await proxiedAt(world, `${url}/a.png`))).status, 502);
  }),
);

const rowOf = async (world: World, url: string, at: number) => {
  const { createHash } = await import("node:crypto");
  const digest = createHash("sha256").update(`${url}/${at}.png`).digest("hex");
  return (await rows(world)).find((row) => row.digest === digest);
};

plain("no more than 20,000 are kept, however small", (world) =>
  withOrigin(hasFrogs, async ({ url }) => {
    const row = {
      file: "external-x",
      content_type: "image/png",
      size: 1,
      fetched_at: world.now,
      used_at: world.now - 1,
    };
    const many = Array.from({ length: 20_000 }, (_, at) => ({ ...row, digest: `${at}` }));
    await world.rows(async (tx) => {
      for (let at = 0; at < many.length; at += 5_000) await tx.insertMany("external_files", many.slice(at, at + 5_000));
    });
    assert.is((await get(world, await proxiedAt(world, `${url}/a.png`))).status, 200);
    assert.is(await world.rows((tx) => tx.count("external_files", "id")), 20_000);
  }),
);

plain("a copy is shown for a week, then fetched again", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/a.png`);
    await get(world, address);
    await world.clock.advance(6 * 86_400_000);
    await get(world, address);
    assert.is(asked.length, 1);
    await world.clock.advance(2 * 86_400_000);
    await get(world, address);
    assert.is(asked.length, 2);
    await world.rest();
    assert.is(copiesKept(world).length, 1);
  }),
);

plain("old copies go by themselves, and all of them once this server fetches none any more", (world) =>
  withOrigin(hasFrogs, async ({ url }) => {
    await get(world, await proxiedAt(world, `${url}/a.png`));
    await world.clock.advance(8 * 86_400_000);
    await world.rest();
    assert.equal([await rows(world), copiesKept(world)], [[], []]);
    await get(world, await proxiedAt(world, `${url}/b.png`));
    await world.chat.close();
    Object.assign(world, { options: {} });
    await world.open(world.clock.now());
    await finishJob(engineOf(world), "old copies of pictures");
    await world.rest();
    assert.equal([await rows(world), copiesKept(world)], [[], []]);
  }),
);

plain("both doors send it, and parts of it", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const address = await proxiedAt(world, `${url}/a.png`);
    const { chat } = world;
    const server = await startServer(chat, { port: 0 });
    const byFetch = createFetchHandler(chat);
    try {
      for (const send of [
        (headers: Record<string, string>) => fetch(`${server.url}${address}`, { headers }),
        (headers: Record<string, string>) => byFetch(new Request(`http://localhost${address}`, { headers })),
      ]) {
        const whole = await send({});
        assert.equal([whole.status, whole.headers.get("content-type")], [200, "image/png"]);
        assert.ok(Buffer.from(await whole.arrayBuffer()).equals(frog));
        const part = await send({ range: "bytes=0-3" });
        assert.equal([part.status, Buffer.from(await part.arrayBuffer()).toString("hex")], [206, "89504e47"]);
      }
      assert.equal(asked, ["/a.png"]);
    } finally {
      await server.close({ grace: 0 });
    }
  }),
);
