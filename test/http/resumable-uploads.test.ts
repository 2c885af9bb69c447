import { request as httpRequest } from "node:http";
import { startServer } from "@confab/http-node";
import { basic } from "../support/cases/doors.js";
import { finishJob } from "../support/jobs.js";
import { assert, suite } from "../support/suite.js";
import { engineOf } from "../support/watching/events.js";
import type { PersonName } from "../support/world/people.js";
import { openWorld, type World } from "../support/world/world.js";

const test = suite("resumable uploads over HTTP (tus 1.0, messages.md C14)");

const MiB = 1 << 20;
const base = "/api/v1/tus";

interface Served {
  world: World;
  port: number;
}

const served = async (work: (served: Served) => Promise<void>, uploads = {}): Promise<void> => {
  const world = await openWorld("memory", { uploads });
  const server = await startServer(world.chat, { port: 0, maxFileBytes: 1 });
  try {
    await work({ world, port: server.port });
  } finally {
    await server.close({ grace: 0 });
    await world.close();
  }
};

interface Asked {
  method: "POST" | "HEAD" | "PATCH" | "DELETE" | "GET" | "OPTIONS";
  path: string;
  as?: PersonName | null;
  headers?: Record<string, string | number>;
  body?: Buffer;
  /** How much of the body is sent before the connection ends; all of it where it does not say. */
  until?: number;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

const ask = ({ world, port }: Served, { method, path, as = "bob", headers = {}, body, until }: Asked) =>
  new Promise<Answer | null>((resolve, reject) => {
    const { email, api_key } = world.person(as ?? "bob");
    const request = httpRequest(
      {
        ...{ port, method, path, agent: false },
        headers: {
          ...(as === null ? {} : { authorization: basic(email, api_key) }),
          ...{ "tus-resumable": "1.0.0", ...headers },
          ...(body === undefined ? {} : { "content-length": body.length }),
        },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    request.on("error", (cause) => (until === undefined ? reject(cause) : resolve(null)));
    if (until === undefined) request.end(body);
    else request.write(body?.subarray(0, until), () => setTimeout(() => request.destroy(), 100));
  });

const asked = async (given: Served, what: Asked): Promise<Answer> => {
  const answer = await ask(given, what);
  if (answer === null) throw new Error("the request was to end");
  return answer;
};

const metadata = (filename: string) =>
  `filetype ${btoa("image/png")},filename ${Buffer.from(filename).toString("base64")}`;

const create = (given: Served, size: number, more: Partial<Asked> = {}): Promise<Answer> =>
  asked(given, {
    ...{ method: "POST", path: base },
    headers: { "upload-length": size, "upload-metadata": metadata("Übung 1.bin") },
    ...more,
  });

const pathOf = ({ headers }: Answer): string => new URL(String(headers.location)).pathname;

const patch = (path: string, offset: number | string, body: Buffer): Asked => ({
  ...{ method: "PATCH", path, body },
  headers: { "upload-offset": offset, "content-type": "application/offset+octet-stream" },
});

const offset = async (given: Served, path: string): Promise<unknown> => {
  const { status, headers, body } = await asked(given, { method: "HEAD", path });
  assert.equal([status, body], [200, ""]);
  return [headers["upload-offset"], headers["upload-length"]];
};

/** Bytes that differ from place to place. */
const content = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 7) ^ (at >> 8)));

const stored = async ({ world }: Served): Promise<{ size: number; name: string }[]> =>
  (await world.as("bob").getAttachments()).attachments.map(({ size, name }) => ({ size, name }));

const messageOf = ({ status, headers, body }: Answer): unknown => {
  assert.is(headers["tus-resumable"], "1.0.0");
  return [status, JSON.parse(body).message];
};

/** The names of what the store has or is to lose of uploads that are not files yet. */
const leftovers = async ({ world }: Served): Promise<number> => {
  await world.clock.advance(2_000);
  await finishJob(engineOf(world), "unused files");
  return world.rows((tx) => tx.count("jobs", "byTime", { prefix: ["unused files"] }));
};

test("a file that comes in pieces, small and large, is one file in the end", () =>
  served(async (given) => {
    const whole = content(2 * MiB);
    const created = await create(given, whole.length);
    assert.equal([created.status, created.body], [201, ""]);
    const path = pathOf(created);
    assert.match(path, /^\/api\/v1\/tus\/[0-9a-f]{36}$/);
    assert.equal(await offset(given, path), ["0", String(whole.length)]);
    const first = await asked(given, patch(path, 0, whole.subarray(0, 10)));
    assert.equal([first.status, first.headers["upload-offset"], first.body], [204, "10", ""]);
    await asked(given, patch(path, 10, whole.subarray(10, MiB)));
    assert.equal(await offset(given, path), [String(MiB), String(whole.length)]);
    const last = await asked(given, patch(path, MiB, whole.subarray(MiB)));
    assert.equal([last.status, last.headers["upload-offset"]], [200, String(whole.length)]);
    const { url, filename, ...more } = JSON.parse(last.body);
    assert.equal([filename, more], ["Übung 1.bin", {}]);
    assert.match(url, /^\/user_uploads\/1\/..\/[0-9a-f]{36}\/Übung-1\.bin$/);
    assert.equal(await stored(given), [{ size: whole.length, name: "Übung-1.bin" }]);
    const key = url.split("/")[4];
    const bytes: Uint8Array[] = [];
    for await (const chunk of given.world.files.read(`${key}-upload`)) bytes.push(chunk);
    assert.ok(Buffer.concat(bytes).equals(whole));
    assert.is((await asked(given, { method: "HEAD", path })).status, 404);
    assert.is(await leftovers(given), 0);
  }));

test("what has come before the connection broke is kept, and the upload goes on there", () =>
  served(async (given) => {
    const whole = content(MiB);
    const path = pathOf(await create(given, whole.length));
    assert.is(await ask(given, { ...patch(path, 0, whole), until: 400_000 }), null);
    let come = 0;
    for (let round = 0; round < 100 && come === 0; round += 1) {
      come = Number(((await offset(given, path)) as string[])[0]);
      if (come === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    assert.ok(come > 0 && come <= 400_000, String(come));
    const last = await asked(given, patch(path, come, whole.subarray(come)));
    assert.is(last.status, 200);
    assert.equal(await stored(given), [{ size: MiB, name: "Übung-1.bin" }]);
    assert.is(await leftovers(given), 0);
  }));

test("OPTIONS says what the protocol can do here, to whoever asks", () =>
  served(
    async (given) => {
      const path = pathOf(await create(given, 10));
      const allowed = (at: string) => (at === path ? "DELETE, GET, HEAD, OPTIONS, PATCH" : "OPTIONS, POST");
      for (const at of [base, `${base}/`, path])
        for (const as of ["bob", null] as const) {
          const { status, headers, body } = await asked(given, { method: "OPTIONS", path: at, as });
          assert.equal([status, headers.allow, body], [204, allowed(at), ""]);
          const { "tus-resumable": resumable, "tus-version": version, "tus-extension": extension } = headers;
          assert.equal([resumable, version, extension], ["1.0.0", "1.0.0", "creation,termination"]);
          assert.is(headers["tus-max-size"], String(MiB));
        }
    },
    { maxFileMib: 1 },
  ));

test("a piece that begins elsewhere, is of another type or too long changes nothing", () =>
  served(async (given) => {
    const path = pathOf(await create(given, 100_000));
    const mismatch = [409, "Upload-Offset is not what has come so far"];
    for (const wrong of [5, "x", ""])
      assert.equal(messageOf(await asked(given, patch(path, wrong, content(10)))), mismatch);
    assert.equal(messageOf(await asked(given, patch(path, 7, content(90_000)))), mismatch);
    const json = {
      ...patch(path, 0, content(10)),
      headers: { "upload-offset": 0, "content-type": "application/json" },
    };
    assert.equal(messageOf(await asked(given, json)), [415, "Content-Type has to be application/offset+octet-stream"]);
    for (const size of [100_001, 300_000]) assert.is((await asked(given, patch(path, 0, content(size)))).status, 413);
    assert.equal(await offset(given, path), ["0", "100000"]);
    assert.is(await leftovers(given), 0);
  }));

test("an upload without a length, without content, too large or beyond the quota is not begun", () =>
  served(
    async (given) => {
      const refused = async (headers: Record<string, string | number>) =>
        messageOf(await create(given, 0, { headers }));
      assert.equal(await refused({}), [400, "Upload-Length is required"]);
      assert.equal(await refused({ "upload-length": -1 }), [400, "Upload-Length is required"]);
      assert.equal(await refused({ "upload-defer-length": 1 }), [411, "SizeIsDeferred is not supported"]);
      assert.equal(await refused({ "upload-length": 0 }), [400, "You must specify a file to upload"]);
      const named = { "upload-length": 3, "upload-metadata": `filename ${btoa("a\0b.txt")}` };
      assert.equal(await refused(named), [400, "Invalid filename"], "C1: NUL is in no text");
      const tooLarge = [413, "Uploaded file is larger than the allowed limit of 1 MiB"];
      assert.equal(await refused({ "upload-length": MiB + 1 }), tooLarge);
      await given.world.rows(async (tx) => {
        const realm = await tx.get("realm", 1);
        await tx.update("realm", 1, { settings: { ...realm?.settings, upload_quota_mib: 0 } });
      });
      const full = [413, "Upload would exceed your organization's upload quota."];
      assert.equal(await refused({ "upload-length": 10 }), full);
    },
    { maxFileMib: 1 },
  ));

test("every request needs an account and the version; another's upload does not exist", () =>
  served(async (given) => {
    const path = pathOf(await create(given, 10));
    const requests: Asked[] = [{ method: "GET", path }, { method: "DELETE", path }, patch(path, 0, content(10))];
    requests.push(patch(path, 0, content(100_000)), { method: "POST", path: base, headers: { "upload-length": 1 } });
    for (const each of requests) {
      assert.equal(messageOf(await asked(given, { ...each, as: null })), [401, "Unauthenticated upload"]);
      const old = { ...each, headers: { ...each.headers, "tus-resumable": "0.2.2" } };
      const refused = await asked(given, old);
      assert.equal(messageOf(refused), [412, "Tus-Resumable has to be 1.0.0"]);
      assert.is(refused.headers["tus-version"], "1.0.0");
      assert.is((await asked(given, { ...each, as: "wim" })).status, 401);
      if (each.path === path)
        assert.equal(messageOf(await asked(given, { ...each, as: "mia" })), [404, "Upload not found."]);
    }
    assert.equal(await offset(given, path), ["0", "10"]);
  }));

test("an upload can be ended, and goes by itself when nobody goes on for a day", () =>
  served(async (given) => {
    const [ended, left, going] = [
      pathOf(await create(given, 100, { path: `${base}/` })),
      pathOf(await create(given, 100)),
      pathOf(await create(given, 100)),
    ];
    for (const path of [ended, left, going]) await asked(given, patch(path, 0, content(10)));
    assert.is((await asked(given, { method: "DELETE", path: ended })).status, 204);
    await given.world.clock.advance(20 * 3_600_000);
    await asked(given, patch(going, 10, content(10)));
    await given.world.clock.advance(5 * 3_600_000);
    await finishJob(engineOf(given.world), "abandoned uploads");
    const statuses = await Promise.all(
      [ended, left, going].map(async (path) => (await asked(given, { method: "HEAD", path })).status),
    );
    assert.equal(statuses, [404, 404, 200]);
    assert.is(await leftovers(given), 0);
  }));

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

test("J: beginning an upload counts as one in a minute", () =>
  served(
    async (given) => {
      await create(given, 10);
      const refused = await create(given, 10);
      assert.equal([refused.status, refused.headers["retry-after"]], [429, "60"]);
    },
    { perMinute: 1 },
  ));
