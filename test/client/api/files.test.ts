import { createFetchHandler } from "@confab/core";
import { ChatError } from "../../../packages/client/src/api/errors.js";
import { fetchFile } from "../../../packages/client/src/api/files.js";
import { upload } from "../../../packages/client/src/api/upload.js";
import { basic } from "../../support/cases/doors.js";
import { newCaller } from "../../support/client/callers.js";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("files of the client", { storages: ["memory", "sqlite"] });

type Send = (request: Request) => Promise<Response>;

/** Bob's caller; `faults` stands before the chat. */
const callerOf = (world: World, faults: (send: Send) => Send = (send) => send) => {
  const send = faults(createFetchHandler(world.chat));
  const { email, api_key } = world.person("bob");
  return newCaller({
    auth: () => ({ authorization: basic(email, api_key) }),
    pause: async () => {},
    fetch: (input, init) => send(new Request(input, init)),
  });
};

const bytesOf = async (file: Blob) => Buffer.from(await file.arrayBuffer());

const largeFile = (): File => {
  const bytes = Buffer.alloc(13 << 20);
  for (let at = 0; at < bytes.length; at += 4) bytes.writeUInt32LE(at, at);
  return new File([bytes], "grüße.bin");
};

test("a small file goes in one piece, and comes back with its login", async (world) => {
  const caller = callerOf(world);
  const progress: number[] = [];
  const { url, filename } = await upload(caller, new File(["Hello"], "a.txt"), {
    onProgress: (sent) => progress.push(sent),
  });
  assert.equal([filename, progress], ["a.txt", [0, 5]]);
  assert.is((await bytesOf(await fetchFile(caller, url))).toString(), "Hello");
});

test("a large file goes in pieces, and says how far it is", async (world) => {
  const caller = callerOf(world);
  const progress: number[] = [];
  const file = largeFile();
  const { url, filename } = await upload(caller, file, { onProgress: (sent) => progress.push(sent) });
  assert.is(filename, "grüße.bin");
  assert.equal(progress, [0, 4 << 20, 8 << 20, 12 << 20, 13 << 20]);
  assert.ok((await bytesOf(await fetchFile(caller, url))).equals(await bytesOf(file)));
});

/** Breaks off every second piece half way, and loses the answer to one. */
const breaking = (send: Send): Send => {
  let pieces = 0;
  return async (request) => {
    if (request.method !== "PATCH") return send(request);
    pieces += 1;
    if (pieces === 3) {
      await send(request);
      throw new TypeError("fetch failed");
    }
    if (pieces % 2 === 1) return send(request);
    const half = (await request.arrayBuffer()).slice(0, 1 << 20);
    await send(new Request(request.url, { method: "PATCH", headers: request.headers, body: half }));
    throw new TypeError("fetch failed");
  };
};

test("a large file goes on where it was after faults", async (world) => {
  const caller = callerOf(world, breaking);
  const file = largeFile();
  const { url } = await upload(caller, file);
  assert.ok((await bytesOf(await fetchFile(caller, url))).equals(await bytesOf(file)));
});

test("an upload that gets nowhere ends with the fault", async (world) => {
  const caller = callerOf(world, (send) => async (request) => {
    if (request.method === "PATCH") throw new TypeError("fetch failed");
    return send(request);
  });
  assert.is(((await rejection(upload(caller, largeFile()))) as { kind?: string }).kind, "unreachable");
});

test("an upload ends with its signal", async (world) => {
  const ending = new AbortController();
  const caller = callerOf(world);
  const onProgress = (sent: number) => sent > 0 && ending.abort(new Error("stop"));
  const error = await rejection(upload(caller, largeFile(), { signal: ending.signal, onProgress }));
  assert.is((error as Error).message, "stop");
});

test("a file that one may not have is missing", async (world) => {
  const error = (await rejection(fetchFile(callerOf(world), "/user_uploads/1/no/such.txt"))) as ChatError;
  assert.instance(error, ChatError);
  assert.is(error.status, 404);
});

for (const address of ["https://evil.example/user_uploads/1/a", "//evil.example/a", "data:text/plain,x"])
  test(`the login goes to no other site: ${address}`, async (world) => {
    let sent = 0;
    const caller = callerOf(world, () => async () => {
      sent += 1;
      return new Response("");
    });
    const error = await Promise.resolve()
      .then(() => fetchFile(caller, address))
      .catch((cause) => cause);
    assert.instance(error, TypeError);
    assert.is(sent, 0);
  });
