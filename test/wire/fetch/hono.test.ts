import type { AddressInfo } from "node:net";
import { type Chat, createChat, createFetchHandler } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { nodeImages } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { type HttpBindings, serve } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { zoe } from "../../chat/sessions/support.js";
import { fakeChat } from "../../http/fake-chat.js";
import { listLogger } from "../../http/serving.js";
import { picture } from "../../support/pictures/picture.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("hono");

const site = "http://app.example";

let chat: Chat;
let app: Hono;

const authenticate = (_request: Request, c: Context) => (getCookie(c, "id") === "zoe" ? zoe : null);

test.before.each(async () => {
  const images = nodeImages();
  chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords(), images, url: `${site}/chat` });
  const serveChat = createFetchHandler(chat, { prefix: "/chat", authenticate });
  app = new Hono().get("/", (c) => c.text("mine")).all("/chat/*", (c) => serveChat(c.req.raw, c));
});

test.after.each(() => chat.close());

const headers = { cookie: "id=zoe", origin: site };
const ask = (path: string, init: RequestInit = {}) =>
  app.request(`${site}${path}`, { ...init, headers: { ...headers, ...init.headers } });

test("stands beside the routes of an application, whose users it knows by their cookie", async () => {
  assert.is(await (await app.request("/")).text(), "mine");
  const me = await (await ask("/chat/api/v1/users/me")).json();
  assert.is(me.full_name, zoe.full_name);
  assert.is((await app.request(`${site}/chat/api/v1/users/me`)).status, 401);
  const form = new URLSearchParams({ type: "channel", to: "general", topic: "hello", content: "Hi **all**" });
  assert.is((await ask("/chat/api/v1/messages", { method: "POST", body: form })).status, 200);
  const read = await (await ask("/chat/api/v1/messages?anchor=newest&num_before=1&num_after=0")).json();
  assert.is(read.messages[0].content, "<p>Hi <strong>all</strong></p>");
});

test("G4: a foreign page writes nothing with the application's cookie", async () => {
  for (const foreign of [{ origin: "https://evil.example" }, { origin: "null" }]) {
    const answer = await ask("/chat/api/v1/users/me/status", { method: "POST", headers: foreign });
    assert.equal([answer.status, (await answer.json()).code], [403, "CSRF_FAILED"]);
  }
});

test("takes a picture, and shows it", async () => {
  const body = new FormData();
  body.append("file", new Blob([new Uint8Array(picture().bytes)], { type: "image/png" }), "ü.png");
  const { avatar_url } = await (await ask("/chat/api/v1/users/me/avatar", { method: "POST", body })).json();
  const shown = await app.request(`${site}/chat${avatar_url}`);
  const bytes = new Uint8Array(await shown.arrayBuffer());
  assert.equal([shown.status, shown.headers.get("content-type")], [200, "image/png"]);
  assert.is(shown.headers.get("content-length"), String(bytes.length));
  assert.equal([...bytes.subarray(1, 4)], [...Buffer.from("PNG")]);
});

test("a request that is given up ends its poll", async () => {
  const register = await ask("/chat/api/v1/register", { method: "POST", body: new URLSearchParams({}) });
  const { queue_id, last_event_id } = await register.json();
  const leaving = new AbortController();
  const path = `/chat/api/v1/events?queue_id=${queue_id}&last_event_id=${last_event_id}`;
  const poll = ask(path, { signal: leaving.signal });
  await settle();
  leaving.abort();
  assert.is((await poll).status, 200);
});

test("on a Node server, a client that hangs up ends its poll, and a body arrives in pieces", async () => {
  const fake = Object.assign(fakeChat(), { logger: listLogger(), sessionUser: async () => null });
  const handler = createFetchHandler(fake, {
    address: (_request: Request, c: Context<{ Bindings: HttpBindings }>) => c.env.incoming.socket.remoteAddress ?? "",
  });
  const served = new Hono<{ Bindings: HttpBindings }>().all("*", (c) => handler(c.req.raw, c));
  const server = serve({ fetch: served.fetch, port: 0 });
  const address = await new Promise<AddressInfo>((resolve) =>
    server.on("listening", () => resolve(server.address() as AddressInfo)),
  );
  const url = `http://localhost:${address.port}`;
  try {
    const leaving = new AbortController();
    const held = fetch(`${url}/hold`, { signal: leaving.signal }).catch(() => "left");
    while (fake.held === 0) await settle();
    leaving.abort();
    assert.is(await held, "left");
    while (fake.gone === 0) await settle();
    const body = new URLSearchParams({ text: "x".repeat(300_000) });
    const answer = await (await fetch(`${url}/a`, { method: "POST", body })).json();
    assert.is(answer.body.text.length, 300_005);
    assert.match(fake.seen[1]?.address ?? "", /^(::1|127\.0\.0\.1|::ffff:127\.0\.0\.1)$/);
    assert.is((await fetch(`${url}/a`, { method: "OPTIONS" })).status, 204);
    assert.is((await fetch(`${url}/a`, { method: "HEAD" })).headers.get("content-type"), "application/json");
  } finally {
    server.close();
  }
});
