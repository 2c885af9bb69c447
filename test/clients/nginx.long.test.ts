// nginx before three servers of one organization, as docs/operating.md sets it up; clients know nothing of it.
import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { connect as connectHttp2 } from "node:http2";
import type { AddressInfo } from "node:net";
import { createRequestListener } from "@confab/http-node";
import type { Client } from "zulip-js";
import { founding, killAll, newFolder, type Served, serve } from "../cli/confab.js";
import { fakeChat } from "../http/fake-chat.js";
import { head, RawClient } from "../http/raw.js";
import { newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { noNginx, startNginx } from "../support/servers/nginx.js";
import { assert, suite } from "../support/suite.js";

const test = suite("nginx");

// The client puts a FormData of its own in the place of Node's, which tests that run in this process later need.
const { FormData } = globalThis;
const { default: zulip } = await import("zulip-js");

test.after(() => {
  killAll();
  globalThis.FormData = FormData;
});

/** Follows a queue as the client's own loop does, until it has as many messages as were sent. */
const follow = async (client: Client, queue_id: string, count: number): Promise<string[]> => {
  const heard: string[] = [];
  for (let last_event_id = -1; heard.length < count; ) {
    const { events, msg } = await client.events.retrieve({ queue_id, last_event_id, dont_block: false });
    assert.ok(events, msg);
    for (const event of events) {
      assert.ok(event.id > last_event_id);
      last_event_id = event.id;
      if (event.type === "message") heard.push(event.message.content);
    }
  }
  return heard;
};

const send = async (client: Client, content: string): Promise<string> => {
  const { result, msg } = await client.messages.send({ type: "stream", to: "general", topic: "nginx", content });
  assert.is(result, "success", msg);
  return content;
};

const sendAll = async (client: Client, contents: readonly string[]): Promise<void> => {
  for (const content of contents) await send(client, content);
};

const contents = (word: string, count: number) => Array.from({ length: count }, (_, i) => `${word} ${i + 1}`);

const shared = (url: string) => ["--storage", url, "--namespace", newSchema(), "--data", newFolder()];

interface Three {
  servers: Served[];
  client: Client;
  options: string[];
}

const database = noNginx === undefined ? await testPostgres() : undefined;

const three = async (storage: string): Promise<Three> => {
  const options = [...shared(storage), ...founding, "--trusted-proxy", "127.0.0.1"];
  const first = await serve([...options, "--json"]);
  const servers = [first, ...(await Promise.all([serve(options), serve(options)]))];
  const { email, api_key } = JSON.parse(first.output.stdout.split("\n")[0] ?? "").owner;
  const { url } = await startNginx(servers.map((server) => server.url));
  return { servers, options, client: await zulip({ realm: url, username: email, apiKey: api_key }) };
};

if (noNginx !== undefined) test.skip("every case", noNginx);
else {
  test("G6: servers behind it learn who asks, whatever the client says of itself", async () => {
    const chat = fakeChat();
    const server = createServer(createRequestListener(chat, { trustedProxies: ["127.0.0.1"] }));
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port, stop } = await startNginx([`http://127.0.0.1:${(server.address() as AddressInfo).port}`]);
    const client = new RawClient(port, "127.0.0.2");
    await client.send(head("GET /", "X-Forwarded-For: 203.0.113.9", "Connection: close")).answers(1);
    assert.is(chat.seen[0]?.address, "127.0.0.2");
    stop();
    server.close().closeAllConnections();
  });

  test("with TLS it speaks HTTP/2, so that a browser waits with any number of polls over one connection", async () => {
    const waiting: ServerResponse[] = [];
    const server = createServer((_request, response) => {
      waiting.push(response);
      // Six connections are what a browser opens over HTTP/1.1.
      if (waiting.length === 20) for (const each of waiting) each.end("{}");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const nginx = await startNginx([`http://127.0.0.1:${(server.address() as AddressInfo).port}`], { tls: true });
    const session = connectHttp2(nginx.url, { rejectUnauthorized: false });
    const poll = async (): Promise<number> => {
      const stream = session.request({ ":path": "/api/v1/events" }).resume();
      const [headers] = await once(stream, "response");
      return headers[":status"];
    };
    assert.equal(await Promise.all(Array.from({ length: 20 }, poll)), new Array(20).fill(200));
    session.close();
    nginx.stop();
    server.close().closeAllConnections();
  });
}

if (noNginx === undefined && database === undefined) test.skip("three servers", noPostgres);
if (database !== undefined) {
  let running: Three;

  test.before(async () => {
    running = await three(database.url);
  });

  test("a client registers, sends and hears all, while each request reaches another server", async () => {
    const { client, servers } = running;
    const { queue_id } = await client.queues.register({ event_types: ["message"] });
    const sent = contents("sent", 20);
    const [heard] = await Promise.all([follow(client, queue_id, sent.length), sendAll(client, sent)]);
    assert.equal(heard, sent);
    for (const { output } of servers)
      for (const route of ["GET /events 200", "POST /messages 200"]) assert.match(output.stderr, route);
  });

  test("servers are exchanged one after the other, and clients notice nothing", async () => {
    const { client, servers, options } = running;
    const { queue_id } = await client.queues.register({ event_types: ["message"] });
    const following = follow(client, queue_id, 2 * servers.length);
    const sent: string[] = [];
    for (const [i, server] of servers.entries()) {
      sent.push(await send(client, `before ${i}`));
      const [ended, content] = await Promise.all([server.stop(), send(client, `while it stops ${i}`)]);
      assert.is(ended.status, 0, ended.stderr);
      servers[i] = await serve([...options, "--port", new URL(server.url).port]);
      sent.push(content);
    }
    assert.equal(await following, sent);
  });
}
