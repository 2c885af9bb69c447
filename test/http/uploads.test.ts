import { request as httpRequest } from "node:http";
import { startServer } from "@confab/http-node";
import { basic } from "../support/cases/doors.js";
import { assert, suite } from "../support/suite.js";
import { openWorld, type World } from "../support/world/world.js";

const test = suite("uploads over HTTP: streamed");

const MiB = 1 << 20;

interface Served {
  world: World;
  port: number;
  authorization: string;
}

const served = async (work: (served: Served) => Promise<void>, uploads = {}): Promise<void> => {
  const world = await openWorld("memory", { uploads });
  const server = await startServer(world.chat, { port: 0, maxFileBytes: 1 });
  const { email, api_key } = world.person("bob");
  try {
    await work({ world, port: server.port, authorization: basic(email, api_key) });
  } finally {
    await server.close({ grace: 0 });
    await world.close();
  }
};

const part = (name: string, head: string) => `--b\r\ncontent-disposition: form-data; name="${name}"${head}\r\n\r\n`;

const end = "\r\n--b--\r\n";

interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Posts pieces as they are, with the length of all or chunked. */
const post = ({ port, authorization }: Served, pieces: readonly (string | Buffer)[], headers = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const request = httpRequest(
      {
        ...{ port, method: "POST", path: "/api/v1/user_uploads", agent: false },
        headers: { authorization, "content-type": "multipart/form-data; boundary=b", ...headers },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) }));
      },
    );
    request.on("error", reject);
    for (const piece of pieces) request.write(piece);
    request.end();
  });

const sizes = async ({ world }: Served): Promise<number[]> =>
  (await world.as("bob").getAttachments()).attachments.map(({ size }) => size);

const fileHead = part("f", '; filename="large.bin"');

/** What lies in the store, or is to be deleted from there. */
const leftovers = async ({ world }: Served): Promise<unknown[]> => {
  await world.clock.advance(2_000);
  return world.rows((tx) => tx.scan("jobs", "byTime", { prefix: ["unused files"] }));
};

test("a large file arrives as it is, and comes back as it is", () =>
  served(async (served) => {
    const file = Buffer.from(Uint8Array.from({ length: 3 * MiB }, (_, at) => (at * 7) % 251));
    const { status, body } = await post(served, [fileHead, file, end]);
    assert.equal([status, body.filename], [200, "large.bin"]);
    const { port, authorization } = served;
    const answer = await fetch(`http://127.0.0.1:${port}${body.url}`, { headers: { authorization } });
    assert.is(answer.headers.get("content-length"), String(file.length));
    assert.ok(Buffer.from(await answer.arrayBuffer()).equals(file));
    const some = await fetch(`http://127.0.0.1:${port}${body.url}`, {
      headers: { authorization, range: "bytes=1000000-1999999" },
    });
    assert.ok(Buffer.from(await some.arrayBuffer()).equals(file.subarray(1_000_000, 2_000_000)));
    const unread = await fetch(`http://127.0.0.1:${port}${body.url}`, { headers: { authorization } });
    await unread.body?.cancel();
  }));

test("the option, not the server's limit, says how large a file may be; fields come before and after", () =>
  served(
    async (served) => {
      const pieces = [part("x", ""), "1\r\n", fileHead, Buffer.alloc(30 * MiB), `\r\n${part("y", "")}2`, end];
      assert.is((await post(served, pieces)).status, 200);
      assert.equal(await sizes(served), [30 * MiB]);
    },
    { maxFileMib: 30 },
  ));

test("one byte too many is refused with the limit, and nothing stays", () =>
  served(
    async (served) => {
      const pieces = [fileHead, Buffer.alloc(MiB + 1), end];
      for (const headers of [
        {},
        { "content-length": String(Buffer.concat(pieces.map((each) => Buffer.from(each))).length) },
      ]) {
        const { status, body } = await post(served, pieces, headers);
        assert.equal([status, body.msg], [400, "Uploaded file is larger than the allowed limit of 1 MiB"]);
      }
      assert.equal([await sizes(served), await leftovers(served)], [[], []]);
    },
    { maxFileMib: 1 },
  ));

test("C: much too long a body is refused before it is read", () =>
  served(
    async (served) => {
      const { status } = await post(served, [fileHead], { "content-length": String(3 * MiB) }).catch(() => ({
        status: 0,
      }));
      assert.is(status, 413);
    },
    { maxFileMib: 1 },
  ));

test("two large files are refused, and nothing stays", () =>
  served(async (served) => {
    const file = Buffer.alloc(MiB);
    const { status, body } = await post(served, [fileHead, file, "\r\n", fileHead, file, end]);
    assert.equal([status, body.msg], [400, "You may only upload one file at a time"]);
    assert.equal([await sizes(served), await leftovers(served)], [[], []]);
  }));

test("an upload that breaks off leaves nothing, and nothing in the log", () =>
  served(async (served) => {
    const { port, authorization } = served;
    const request = httpRequest({
      ...{ port, method: "POST", path: "/api/v1/user_uploads", agent: false },
      headers: { authorization, "content-type": "multipart/form-data; boundary=b", "content-length": String(2 * MiB) },
    });
    request.on("error", () => {});
    request.write(fileHead);
    request.write(Buffer.alloc(MiB));
    await new Promise((resolve) => setTimeout(resolve, 200));
    request.destroy();
    await new Promise((resolve) => setTimeout(resolve, 200));
    assert.equal(served.world.logged, []);
    assert.equal([await sizes(served), await leftovers(served)], [[], []]);
  }));

test("what is no multipart body, or ends too early, is refused", () =>
  served(async (served) => {
    const file = Buffer.alloc(100_000);
    assert.is((await post(served, [fileHead, file])).status, 400);
    assert.is((await post(served, [file])).status, 400);
    assert.is((await post(served, [part("f", '; filename="a\0b.txt"'), file, end])).status, 400);
    const other = { "content-type": "multipart/form-data" };
    assert.is((await post(served, [fileHead, file, end], other)).status, 400);
    assert.equal([await sizes(served), await leftovers(served)], [[], []]);
  }));

test("C: a hundred fields beside the file, and no more", () =>
  served(async (served) => {
    const fields = (count: number) => Array.from({ length: count }, (_, at) => `${part(`x${at}`, "")}1\r\n`);
    const file = Buffer.alloc(100_000);
    assert.is((await post(served, [...fields(100), fileHead, file, end])).status, 200);
    assert.is((await post(served, [...fields(101), fileHead, file, end])).status, 400);
  }));

test("without credentials nothing is stored", () =>
  served(async (served) => {
    const { status } = await post({ ...served, authorization: "Basic eDp5" }, [fileHead, Buffer.alloc(MiB), end]);
    assert.equal([status, await leftovers(served)], [401, []]);
  }));

test("J: large files count once each, when they begin to come; one too many is refused before it is read", () =>
  served(
    async (given) => {
      const large = [fileHead, Buffer.alloc(MiB), end];
      for (const status of [200, 200, 429]) assert.is((await post(given, large)).status, status);
      const { body } = await post(given, large);
      assert.equal([body.code, body["retry-after"]], ["RATE_LIMIT_HIT", 60]);
      assert.equal(await sizes(given), [MiB, MiB]);
      assert.equal(await leftovers(given), []);
    },
    { perMinute: 2 },
  ));
