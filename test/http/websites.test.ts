import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { nodeWebClient } from "@confab/http-node/ports";
import { realmHas } from "../domain/accounts/avatars.js";
import { finishJob } from "../support/jobs.js";
import { assert } from "../support/suite.js";
import { engineOf } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const onThisMachine = { websites: nodeWebClient({ allow: ({ address }) => address === "127.0.0.1" }) };
const test = worldSuite("previews of websites over real HTTP", { storages: ["memory"], options: onThisMachine });
const outside = worldSuite("previews of websites of the Internet alone (security H)", {
  storages: ["memory"],
  options: { websites: nodeWebClient() },
});

/** What a message shows that links to a path of a server, and the paths that were asked for. */
const shown = async (world: World, path: string, listener: RequestListener) => {
  await realmHas({ inline_url_embed_preview: true })(world);
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(req.url ?? "");
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const content = `${url}${path}`;
    const { id } = await world.as("bob").sendMessage({ type: "channel", to: "design", topic: "sites", content });
    await finishJob(engineOf(world), "websites in messages");
    const { message } = await world.as("mia").getMessage({ message_id: id });
    return { html: message.content, asked, url };
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

const html = { "content-type": "text/html" };
const head = `<title>Frogs</title><meta property="og:image" content="a.png">`;

test("a page is followed to where it is, and its picture is found from there", async (world) => {
  const found = await shown(world, "/old", (req, res) => {
    if (req.url === "/old") res.writeHead(301, { location: "/new/" }).end();
    else res.writeHead(200, html).end(head);
  });
  assert.equal(found.asked, ["/old", "/new/"]);
  assert.match(found.html, `url(&quot;${found.url}/new/a.png&quot;)`);
  assert.match(found.html, `title="Frogs">Frogs</a>`);
});

test("of a page that is long, or becomes so when it is decompressed, the beginning counts", async (world) => {
  const bomb = gzipSync(Buffer.concat([Buffer.from(head), Buffer.alloc(100 << 20)]));
  const { html: message } = await shown(world, "/", (_, res) => {
    res.writeHead(200, { ...html, "content-encoding": "gzip" }).end(bomb);
  });
  assert.match(message, "Frogs");
});

test("a page that leads on and on is not followed", async (world) => {
  const { asked, html: message } = await shown(world, "/1", (req, res) => {
    res.writeHead(302, { location: `/${Number(req.url?.slice(1)) + 1}` }).end();
  });
  assert.equal(asked, ["/1", "/2", "/3", "/4"]);
  assert.not.match(message, "message_embed");
});

outside("an address of this machine is never asked", async (world) => {
  const { asked, html: message } = await shown(world, "/", (_, res) => {
    res.writeHead(200, html).end(head);
  });
  assert.equal(asked, []);
  assert.not.match(message, "message_embed");
});
