import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { type Chat, createChat, type SessionUser } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { createRequestListener, type ListenerOptions } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import express from "express";
import { fakeChat } from "../../http/fake-chat.js";
import { listLogger } from "../../http/serving.js";
import { basic } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { zoe } from "./support.js";

const test = suite("listener with authenticate");

let chat: Chat;
const servers = new Set<Server>();

test.before.each(async () => {
  chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
});

test.after.each(async () => {
  for (const server of servers) server.close().closeAllConnections();
  servers.clear();
  await chat.close();
});

const listen = (handler: RequestListener): Promise<string> =>
  new Promise((resolve) => {
    const server = createServer(handler).listen(0, () =>
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`),
    );
    servers.add(server);
  });

interface Session {
  session?: { user: SessionUser };
}

/** An Express application whose users are known by their cookie. */
const open = (users: Record<string, SessionUser>, options: Partial<ListenerOptions> = {}): Promise<string> => {
  const app = express();
  app.use((req, _res, next) => {
    const { cookie = "" } = req.headers;
    Object.assign(req, { session: { user: users[cookie] } });
    setImmediate(next);
  });
  const authenticate = async ({ session }: express.Request & Session) => session?.user;
  app.use("/chat", createRequestListener(chat, { ...options, authenticate }));
  return listen(app);
};

const message = new URLSearchParams({ type: "channel", to: "general", topic: "hello", content: "Hi" });

test("G4: an Express application says who is logged in, for its own pages", async () => {
  const site = await open({ "id=zoe": zoe });
  const api = `${site}/chat/api/v1`;
  const headers = { cookie: "id=zoe", origin: site };
  const me = await (await fetch(`${api}/users/me`, { headers })).json();
  assert.equal([me.full_name, me.email], [zoe.full_name, zoe.email]);
  const sent = await fetch(`${api}/messages`, { method: "POST", headers, body: message });
  assert.is(sent.status, 200);
  const foreign = { ...headers, origin: "https://evil.example" };
  const refused = await fetch(`${api}/messages`, { method: "POST", headers: foreign, body: message });
  assert.equal([refused.status, (await refused.json()).code], [403, "CSRF_FAILED"]);
  assert.is((await fetch(`${api}/users/me`, { headers: { cookie: "id=zoe" } })).status, 200);
});

test("who is not logged in may have a key, and is asked for none by the browser", async () => {
  const site = await open({ "id=zoe": zoe });
  const { user_id, email } = await chat.host.syncUser(zoe);
  const authorization = basic(email, await chat.host.apiKey(user_id));
  const url = `${site}/chat/api/v1/users/me`;
  assert.is((await (await fetch(url, { headers: { authorization } })).json()).user_id, user_id);
  const anonymous = await fetch(url);
  assert.equal([anonymous.status, anonymous.headers.get("www-authenticate")], [401, 'Session realm="confab"']);
});

test("reads a body that came while it was asked", async () => {
  const listener = createRequestListener(chat, {
    authenticate: async () => {
      await settle();
      return zoe;
    },
  });
  const site = await listen(listener);
  const body = new FormData();
  for (const [name, value] of message) body.append(name, value);
  const sent = await fetch(`${site}/api/v1/messages`, { method: "POST", headers: { origin: site }, body });
  assert.is(sent.status, 200);
  const long = new URLSearchParams({
    ...Object.fromEntries(message),
    content: "x".repeat(9_000),
    more: "y".repeat(1e6),
  });
  assert.is(
    (await fetch(`${site}/api/v1/messages`, { method: "POST", headers: { origin: site }, body: long })).status,
    200,
  );
});

test("N9: what it throws is logged with its stack, and the next request is answered", async () => {
  const logger = listLogger();
  let isBroken = true;
  const authenticate = () => {
    if (isBroken) throw new Error("the session store is gone");
    return zoe;
  };
  const site = await listen(createRequestListener(chat, { authenticate, logger }));
  const answer = await fetch(`${site}/api/v1/users/me`);
  assert.equal([answer.status, (await answer.json()).code], [500, "INTERNAL_SERVER_ERROR"]);
  const [line] = logger.lines;
  assert.is(line?.message, "authenticate failed: the session store is gone");
  assert.match(String(line?.fields.stack), /listener\.test/);
  isBroken = false;
  assert.is((await fetch(`${site}/api/v1/users/me`)).status, 200);
});

test("N9: it may hang, and only its own request waits, for as long as the option says", async () => {
  const logger = listLogger();
  const authenticate = ({ url = "" }: IncomingMessage): Promise<SessionUser> =>
    url.includes("hang") ? new Promise(() => {}) : Promise.resolve(zoe);
  const site = await listen(createRequestListener(chat, { authenticate, authenticateTimeout: 100, logger }));
  const hanging = fetch(`${site}/api/v1/users/me?hang`);
  assert.is((await fetch(`${site}/api/v1/users/me`)).status, 200);
  assert.is((await hanging).status, 500);
  assert.match(logger.lines[0]?.message ?? "", /longer than 100 ms/);
});

test("a client that goes away while it is asked is forgotten", async () => {
  const fake = fakeChat();
  let answer: (id: null) => void = () => {};
  let asked: IncomingMessage | undefined;
  const sessionUser = async (ask: () => unknown) => (await ask()) as null;
  const authenticate = (req: IncomingMessage) => {
    asked = req;
    return new Promise<null>((resolve) => {
      answer = resolve;
    });
  };
  const accessLog = listLogger();
  const options = { authenticate, accessLog, bodyTimeout: 20 };
  const site = new URL(await listen(createRequestListener(Object.assign(fake, { sessionUser }), options)));
  const client = connect(Number(site.port), site.hostname);
  client.write("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10\r\n\r\nabc");
  while (asked === undefined) await settle();
  client.destroy();
  const { socket } = asked;
  await new Promise((resolve) => socket.once("close", resolve));
  answer(null);
  await new Promise((resolve) => setTimeout(resolve, 60));
  assert.equal([fake.seen.length, accessLog.lines], [0, []]);
});

test("a chat that knows no accounts is refused at once", () => {
  assert.throws(() => createRequestListener(fakeChat(), { authenticate: () => null }), /cannot tell accounts/);
});
