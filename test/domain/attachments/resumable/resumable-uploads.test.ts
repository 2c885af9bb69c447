import { finishJob } from "../../../support/jobs.js";
import { assert, suite } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import {
  type Asked,
  ask,
  asked,
  base,
  content,
  create,
  leftovers,
  MiB,
  messageOf,
  offset,
  patch,
  pathOf,
  served,
  stored,
} from "./resumable.js";

const test = suite("resumable uploads over HTTP (tus 1.0, messages.md C14)");

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

test("J: beginning an upload counts as one in a minute", () =>
  served(
    async (given) => {
      await create(given, 10);
      const refused = await create(given, 10);
      assert.equal([refused.status, refused.headers["retry-after"]], [429, "60"]);
    },
    { perMinute: 1 },
  ));
