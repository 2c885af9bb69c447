import { assert, suite } from "../../../support/suite.js";
import {
  ask,
  asked,
  content,
  create,
  leftovers,
  MiB,
  messageOf,
  offset,
  patch,
  pathOf,
  type Served,
  served,
} from "./resumable.js";

const test = suite("bounds of resumable uploads (security O4)");

test("an account has twenty at once: one more takes the place of the oldest, and each comes in a thousand pieces at most", () =>
  served(async (given) => {
    const paths: string[] = [];
    for (let count = 0; count < 21; count += 1) paths.push(pathOf(await create(given, 2_000)));
    const statuses = await Promise.all(
      [0, 1, 20].map(async (at) => (await asked(given, { method: "HEAD", path: paths[at] ?? "" })).status),
    );
    assert.equal(statuses, [404, 200, 200]);
    const { world } = given;
    await world.rows(async (tx) => {
      const [row] = await tx.scan("resumable_uploads", "byKey", { prefix: [paths[20]?.split("/").at(-1) ?? ""] });
      await tx.update("resumable_uploads", row?.id ?? 0, { parts: Array(1_000).fill("x"), received: 1_000 });
    });
    const refused = await asked(given, patch(paths[20] ?? "", 1_000, content(1)));
    assert.equal(messageOf(refused), [400, "An upload comes in at most 1000 parts"]);
    await world.rows(async (tx) => {
      const [row] = await tx.scan("resumable_uploads", "byKey", { prefix: [paths[19]?.split("/").at(-1) ?? ""] });
      await tx.update("resumable_uploads", row?.id ?? 0, { parts: Array(1_000).fill("x"), received: 1_000 });
    });
    const beyond = await asked(given, patch(paths[18] ?? "", 0, content(1)));
    assert.match(String(messageOf(beyond)), "400,Your unfinished uploads have 2000 parts");
  }));

test("O3: the unfinished uploads of a bot count for its owner", () =>
  served(async (given) => {
    const first = pathOf(await create(given, 100, { as: "mia" }));
    for (let count = 0; count < 20; count += 1) await create(given, 100, { as: "bea" });
    assert.is((await asked(given, { method: "HEAD", path: first, as: "mia" })).status, 404);
  }));

/** How many files were begun, and how many transactions have written since. */
const counted = async (given: Served, work: () => Promise<unknown>): Promise<[files: number, commits: number]> => {
  const { world } = given;
  const { put } = world.files;
  let files = 0;
  Object.assign(world.files, {
    put: (...args: Parameters<typeof put>) => {
      files += 1;
      return put.apply(world.files, args);
    },
  });
  const seq = () => world.rows(async (tx) => tx.seq);
  const before = await seq();
  await work();
  return [files, (await seq()) - before];
};

test("O4: a piece that breaks off early, is empty or begins elsewhere makes no file and writes nothing", () =>
  served(async (given) => {
    const path = pathOf(await create(given, MiB));
    const cost = await counted(given, async () => {
      for (const until of [1, 1_000, 60_000]) await ask(given, { ...patch(path, 0, content(MiB)), until });
      for (const at of [1, MiB]) await asked(given, patch(path, at, content(1)));
      const empty = await asked(given, patch(path, 0, Buffer.alloc(0)));
      assert.equal([empty.status, empty.headers["upload-offset"]], [204, "0"]);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    assert.equal(cost, [0, 0]);
    assert.equal(await offset(given, path), ["0", String(MiB)]);
  }));

const pieces = (given: Served, path: string, count: number): Promise<(number | undefined)[]> =>
  Promise.all(Array.from({ length: count }, async () => (await ask(given, patch(path, 0, content(200_000))))?.status));

test("O4: of pieces that begin at the same place at once two are taken, and one is kept", () =>
  served(async (given) => {
    const path = pathOf(await create(given, MiB));
    const [files] = await counted(given, async () => {
      const statuses = await pieces(given, path, 10);
      assert.is(statuses.filter((status) => status === 204).length, 1);
      assert.ok(
        statuses.every((status) => [204, 409, 423].includes(status ?? 0)),
        statuses.join(),
      );
    });
    assert.ok(files <= 4, `${files} files`);
    assert.is(await leftovers(given), 0);
  }));

test("O4: what has come of unfinished uploads belongs to the quota, until it goes", () =>
  served(async (given) => {
    const { world } = given;
    await world.rows(async (tx) => {
      const realm = await tx.get("realm", 1);
      await tx.update("realm", 1, { settings: { ...realm?.settings, upload_quota_mib: 1 } });
    });
    const path = pathOf(await create(given, MiB));
    await asked(given, patch(path, 0, content(600_000)));
    const full = [413, "Upload would exceed your organization's upload quota."];
    assert.equal(messageOf(await create(given, 500_000)), full);
    const other = pathOf(await create(given, 400_000, { as: "mia" }));
    await asked(given, { ...patch(other, 0, content(400_000)), as: "mia" });
    assert.equal(messageOf(await asked(given, patch(path, 600_000, content(200_000)))), full);
    await asked(given, { method: "DELETE", path });
    assert.is((await create(given, 500_000)).status, 201);
    assert.is((await world.as("mia").getAttachments()).upload_space_used, 400_000);
  }));
