import { createChat } from "@confab/core";
import { type FakeClock, fakeClock, plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../support/suite.js";

const test = suite("closing a chat");

/** A chat in which a login waits in the middle until it is let go on. */
const open = async (clock: FakeClock = fakeClock()) => {
  const [plain, storage] = [plainPasswords(), memoryStorage()];
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let reached = () => {};
  const atGate = new Promise<void>((resolve) => {
    reached = resolve;
  });
  const verify = async (password: string, stored: string) => {
    reached();
    await gate;
    return plain.verify(password, stored);
  };
  const owner = { email: "ada@example.com", password: "correct horse battery" };
  const chat = await createChat({ clock, storage, passwords: { ...plain, verify }, organization: { owner } });
  const form = new URLSearchParams({ username: owner.email, password: owner.password });
  const login = chat.handle({
    ...{ method: "POST", target: "/api/v1/fetch_api_key", header: () => undefined, address: "192.0.2.1" },
    body: { kind: "form", bytes: new TextEncoder().encode(String(form)) },
    onClose: () => {},
  });
  await Promise.race([atGate, login.then(({ body }) => Promise.reject(new Error(String(body))))]);
  return { chat, login, goOn };
};

/** Begins to close the chat; resolves when the time that requests have is running. */
const closing = async (clock: FakeClock, close: () => Promise<unknown>): Promise<{ closed: Promise<unknown> }> => {
  const after = clock.after;
  const timers: number[] = [];
  clock.after = (ms, run) => {
    timers.push(ms);
    return after.call(clock, ms, run);
  };
  const closed = close();
  while (!timers.includes(5000)) await clock.advance(0);
  return { closed };
};

test("lets the requests that are running finish", async () => {
  const clock = fakeClock();
  const { chat, login, goOn } = await open(clock);
  const { closed } = await closing(clock, () => Promise.all([chat.close(), chat.close()]));
  await clock.advance(4999);
  goOn();
  assert.is((await login).status, 200, String((await login).body));
  await closed;
  assert.is(clock.pending, 0);
});

test("says that it is closed to whoever asks afterwards, by either door", async () => {
  const chat = await createChat({ storage: memoryStorage() });
  const { user_id, email, api_key } = chat.created?.owner ?? { user_id: 0, email: "", api_key: "" };
  const [reader, message] = [chat.as(user_id), { type: "channel", to: "general", topic: "x", content: "x" } as const];
  await chat.close();
  for (const refused of [reader.getOwnUser(), reader.getUsers(), reader.sendMessage(message)]) {
    const { name, message } = (await rejection(refused as Promise<unknown>)) as Error;
    assert.equal([name, message], ["ChatError", "This chat is closed."]);
  }
  const authorization = `Basic ${btoa(`${email}:${api_key}`)}`;
  const answer = await chat.handle({
    ...{ method: "GET", target: "/api/v1/users/me", address: "192.0.2.1", onClose: () => {} },
    header: (name) => (name === "authorization" ? authorization : undefined),
    body: { kind: "none" },
  });
  assert.equal([answer.status, JSON.parse(String(answer.body)).msg], [503, "This chat is closed."]);
});

test("waits no longer than 5 s for them", async () => {
  const clock = fakeClock();
  const { chat, login, goOn } = await open(clock);
  const { closed } = await closing(clock, () => chat.close());
  await clock.advance(5000);
  await closed;
  goOn();
  assert.is((await login).status, 503, String((await login).body));
});

test("does not wait for requests that were answered, however that was", async () => {
  const { chat, login, goOn } = await open();
  goOn();
  await login;
  const targets = [
    "/api/v1/server_settings",
    "/api/v1/users/me",
    "/api/v1/nothing",
    "/api/v1/openapi.json",
    "/nothing",
    "/%",
  ];
  for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"])
    for (const target of targets) {
      const request = { method, target, header: () => undefined, address: "192.0.2.1" };
      await chat.handle({ ...request, body: { kind: "none" }, onClose: () => {} });
    }
  // No clock goes on here: who waited for its five seconds would wait for ever.
  let isClosed = false;
  void chat.close().then(() => {
    isClosed = true;
  });
  for (let turns = 0; turns < 100 && !isClosed; turns += 1) await new Promise((resolve) => setImmediate(resolve));
  assert.ok(isClosed, "it waits for requests that were answered");
});

test("refuses what comes after it has closed", async () => {
  const { chat, login, goOn } = await open();
  goOn();
  await login;
  await chat.close();
  const header = (name: string) => (name === "authorization" ? `Basic ${btoa("a@b.c:x")}` : undefined);
  const request = { method: "GET", target: "/api/v1/server_settings", header, address: "192.0.2.1" };
  const { status } = await chat.handle({ ...request, body: { kind: "none" }, onClose: () => {} });
  assert.is(status, 503);
});

test("iterations of events end without an error", async () => {
  const chat = await createChat({ storage: memoryStorage(), passwords: plainPasswords() });
  const ada = chat.as(chat.created?.owner.user_id ?? 0);
  const seen: string[] = [];
  const [idle, busy] = [ada.events({ event_types: ["realm_user"] }), ada.events()];
  await Promise.all([idle.ready, busy.ready]);
  const reading = [idle, busy].map(async (events) => {
    for await (const { type } of events) seen.push(type);
  });
  await ada.sendMessage({ type: "channel", to: "general", topic: "x", content: "last" });
  while (!seen.includes("message")) await new Promise((resolve) => setImmediate(resolve));
  await chat.close();
  await Promise.all(reading);
  assert.is(seen.filter((type) => type === "message").length, 1);
});
