import { gzipSync } from "node:zlib";
import type { WebAnswer } from "@confab/core";
import { nodeWebClient } from "@confab/http-node/ports";
import { say, serving, to } from "../support/servers/answering-server.js";
import { assert, suite } from "../support/suite.js";

const test = suite("web client: pages");

const page = (url: string): Promise<WebAnswer> => {
  const request = { method: "GET" as const, url, headers: {}, mayBeCut: true };
  return nodeWebClient({ allow: () => true }).start(request).answer;
};

test("tells of which type an answer is, and where it was found", () =>
  serving(
    (req, res) =>
      req.url === "/there" ? say("here", { "content-type": "text/plain" })(req, res) : to("/there")(req, res),
    async ({ url }) => {
      assert.equal(await page(url), { status: 200, body: "here", contentType: "text/plain", url: `${url}/there` });
    },
  ));

test("reads the first MiB of a longer page, once it is decompressed, and no more of it", () =>
  serving(say(gzipSync("x".repeat(50 << 20)), { "content-encoding": "gzip" }), async ({ url }) => {
    assert.is((await page(url)).body.length, 1 << 20);
  }));

test("reads a page in the encoding that it names, and all else as UTF-8", async () => {
  const cyrillic = Buffer.from([0xcb, 0xee]);
  const html = (charset: string) => ({ "content-type": `text/html; charset=${charset}` });
  const bodyOf = (body: Buffer, headers: Record<string, string>) =>
    serving(say(body, headers), async ({ url }) => (await page(url)).body);
  assert.is(await bodyOf(cyrillic, html("windows-1251")), "\u041b\u043e");
  const meta = Buffer.concat([Buffer.from('<meta charset="windows-1251">'), cyrillic]);
  assert.match(await bodyOf(meta, { "content-type": "text/html" }), "\u041b\u043e");
  assert.is(await bodyOf(Buffer.from("\u041b"), html("nonsense")), "\u041b");
  assert.is(await bodyOf(Buffer.from('{"charset=utf-16":1}'), {}), '{"charset=utf-16":1}');
});
