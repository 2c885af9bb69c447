import type { RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { nodeWebClient } from "@confab/http-node/ports";
import { bomb } from "../../support/pictures/bomb.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { copiesKept, frog, get, hasFrogs, mediaProxy, oneProcess, proxiedAt, withOrigin } from "./origin.js";

const test = worldSuite("sites that mean harm (security H, K, N, O)", {
  storages: ["memory", "sqlite"],
  options: { mediaProxy, mediaLimits: { maxFileMib: 1 } },
});
const outside = worldSuite("pictures of the Internet alone (security H)", {
  storages: ["memory"],
  options: { mediaProxy: nodeWebClient() },
});

const png = { "content-type": "image/png" };
const mib = 1 << 20;

const script = "<script>alert(document.domain)</script>";
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`;

/** Sends without end, as fast as it is read. */
const endless: RequestListener = (_, res) => {
  res.writeHead(200, png).write(frog);
  const more = () => {
    while (!res.destroyed && res.write(Buffer.alloc(65_536)));
    if (!res.destroyed) res.once("drain", more);
  };
  more();
};

const answers =
  (headers: Record<string, string>, body: Uint8Array | string, status = 200): RequestListener =>
  (_, res) =>
    void res.writeHead(status, headers).end(body);

const refused: Readonly<Record<string, RequestListener>> = {
  "HTML with status 200": answers({ "content-type": "text/html" }, script),
  "HTML that is called a picture": answers(png, script),
  "an SVG": answers({ "content-type": "image/svg+xml" }, svg),
  "an SVG that is called a PNG": answers(png, svg),
  "a PDF that is called a picture": answers(png, "%PDF-1.7\n"),
  "a picture that is called HTML": answers({ "content-type": "text/html" }, frog),
  "a format that browsers do not show": answers(
    png,
    Buffer.from("000000206674797068656963000000006d69663168656963", "hex"),
  ),
  nothing: answers(png, ""),
  "an error with a picture": answers(png, frog, 404),
  "part of a picture": answers({ ...png, "content-range": "bytes 0-9/10" }, frog, 206),
  "a picture that is too large": answers(png, Buffer.concat([frog, Buffer.alloc(2 * mib)])),
  "a body without end": endless,
  "fewer bytes than it says": (_, res) => {
    res.writeHead(200, { ...png, "content-length": String(frog.length + 10) }).write(frog, () => res.destroy());
  },
  "a body that breaks off": (_, res) => void res.writeHead(200, png).write(frog, () => res.destroy()),
  "no answer": (req) => void req.socket.destroy(),
  "no HTTP": (req) => void req.socket.end("220 smtp ready\r\n"),
  "a bomb in gzip": answers({ ...png, "content-encoding": "gzip" }, gzipSync(Buffer.alloc(50 * mib))),
  "a picture in Brotli": answers({ ...png, "content-encoding": "br" }, brotliCompressSync(frog)),
  "a picture of too many pixels": answers(png, bomb({ width: 40_000, height: 40_000 })),
  "redirects without end": (req, res) => void res.writeHead(302, { location: `${req.url}1` }).end(),
  "a redirect to a private address": (_, res) => void res.writeHead(302, { location: "http://10.0.0.1/a.png" }).end(),
  "a redirect to a file": (_, res) => void res.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "a redirect to nowhere": (_, res) => void res.writeHead(302, { location: "http://[" }).end(),
};

for (const [name, listener] of Object.entries(refused))
  test(`${name} is not shown, not kept, and not asked for again`, (world) =>
    withOrigin(listener, async ({ url, asked }) => {
      const address = await proxiedAt(world, `${url}/a.png`);
      const answer = await get(world, address);
      assert.equal([answer.status, answer.code], [502, "EXTERNAL_CONTENT_UNAVAILABLE"]);
      const times = asked.length;
      // Another process does not know of it.
      const one = oneProcess(world);
      await get(one, address);
      const after = asked.length;
      await get(one, address);
      assert.equal([asked.length, times > 0], [after, true]);
      await world.rest();
      assert.equal(await world.rows((tx) => tx.scan("external_files", "id", {})), []);
      assert.equal(copiesKept(world), []);
    }));

test("a site that had nothing is asked again after a minute", async (world) => {
  let isThere = false;
  const listener: RequestListener = (_, res) => void res.writeHead(isThere ? 200 : 404, png).end(frog);
  await withOrigin(listener, async ({ url }) => {
    const one = oneProcess(world);
    const address = await proxiedAt(world, `${url}/a.png`);
    assert.is((await get(one, address)).status, 502);
    isThere = true;
    assert.is((await get(one, address)).status, 502);
    await world.clock.advance(61_000);
    assert.is((await get(one, address)).status, 200);
  });
});

test("a site that sends nothing more is given up after half a minute", (world) =>
  withOrigin(
    (_, res) => void res.writeHead(200, png).write(frog),
    async ({ url, asked }) => {
      const answer = get(world, await proxiedAt(world, `${url}/a.png`));
      while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await world.clock.advance(30_000);
      assert.is((await answer).status, 502);
    },
  ));

test("a chat that closes waits for no site", (world) =>
  withOrigin(
    (_, res) => void res.writeHead(200, png).write(frog),
    async ({ url, asked }) => {
      const answer = get(world, await proxiedAt(world, `${url}/a.png`));
      while (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
      await world.chat.close();
      assert.ok((await answer).status >= 500);
    },
  ));

outside("an address of this machine is never asked, whoever signed it", (world) =>
  withOrigin(hasFrogs, async ({ url, asked }) => {
    const answer = await get(world, await proxiedAt(world, `${url}/frog.png`), { as: "olga" });
    assert.equal([answer.status, asked], [502, []]);
  }),
);
