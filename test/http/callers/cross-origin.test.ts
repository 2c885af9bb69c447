import { type Chat, createChat, createFetchHandler, type FetchOptions } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { type RunningServer, type ServerOptions, startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { basic } from "../../support/cases/doors.js";
import { assert, suite } from "../../support/suite.js";
import { exchange, head, RawClient, request } from "../raw.js";
import { listLogger } from "../serving.js";

const test = suite("early refusals for pages of other origins (security O8)");

const friend = "https://friend.example";
const from = `Origin: ${friend}`;
const uploadType = "multipart/form-data; boundary=b";

interface Opened {
  chat: Chat;
  port: number;
  key: string;
}

const servers: RunningServer[] = [];
const chats: Chat[] = [];

test.after.each(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close({ grace: 0 })));
  await Promise.all(chats.splice(0).map((chat) => chat.close()));
});

const open = async (options: ServerOptions = {}): Promise<Opened> => {
  const logger = listLogger();
  const ports = { storage: memoryStorage(), passwords: plainPasswords(), logger };
  const chat = await createChat({ ...ports, corsOrigins: [friend] });
  chats.push(chat);
  const server = await startServer(chat, { port: 0, logger, ...options });
  servers.push(server);
  const { email, api_key } = chat.created?.owner ?? { email: "", api_key: "" };
  return { chat, port: server.port, key: `Authorization: ${basic(email, api_key)}` };
};

/** What an answer has by its own, and not as one of those that the chat refuses. */
const own = new Set(["content-length", "date", "connection", "keep-alive", "allow", "retry-after", "www-authenticate"]);

const common = (headers: Iterable<readonly [string, string]>): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => !own.has(name)).sort());

const refusedByTheChat = async ({ port }: Opened): Promise<Record<string, string>> => {
  const { status, headers } = await exchange(port, head("GET /api/v1/nowhere", from));
  assert.is(status, 404);
  assert.is(headers.get("access-control-allow-origin"), friend);
  assert.match(headers.get("access-control-expose-headers") ?? "", /Retry-After/);
  return common(headers);
};

const endless = head("POST /api/v1/messages", from, "Content-Length: 10");
const coding = "Transfer-Encoding: chunked";
const chunked = head("POST /api/v1/messages", from, coding);

const refusals: Record<string, [status: number, bytes: (opened: Opened) => string, options?: ServerOptions]> = {
  "a body too large": [413, ({ key }) => head("POST /api/v1/messages", from, key, `Content-Length: ${5 << 20}`)],
  "a body that grows too large": [
    413,
    ({ key }) => `${head("POST /api/v1/messages", from, key, coding)}186a0\r\n${"x".repeat(100_000)}\r\n0\r\n\r\n`,
    { maxBodyBytes: 1000 },
  ],
  "a malformed multipart body": [
    400,
    () => request("POST /api/v1/messages", uploadType, "x").replace("Host", `${from}\r\nHost`),
  ],
  "too many headers": [
    431,
    () => head("GET /api/v1/users", from, ...Array.from({ length: 101 }, (_, i) => `H${i}: x`)),
  ],
  "no host": [400, () => `GET /api/v1/users HTTP/1.1\r\n${from}\r\n\r\n`],
  "two hosts": [400, () => head("GET /api/v1/users", from, "Host: b")],
  "a method that nobody has": [405, () => head("TRACE /api/v1/users", from)],
  "a tunnel": [405, () => head("CONNECT example.com:443", from)],
  "a body that breaks the protocol": [400, () => `${chunked}zz\r\n`],
  "a body that does not come": [408, () => endless, { bodyTimeout: 100 }],
  "more bodies than there is room for": [429, () => `${endless}12345`, { maxBufferedBytes: 1 }],
  "an application that fails": [
    500,
    () => head("GET /api/v1/users", from),
    { authenticate: () => Promise.reject(new Error("x")) },
  ],
};

for (const [name, [expected, bytes, options]] of Object.entries(refusals))
  test(`${name} is refused with the headers that all answers have`, async () => {
    const opened = await open(options);
    const { status, headers, body } = await new RawClient(opened.port).send(bytes(opened)).answer();
    assert.is(status, expected, body);
    assert.equal(common(headers), await refusedByTheChat(await open()));
    assert.is(JSON.parse(body).result, "error");
  });

test("a chat that is closed says so to pages of other origins", async () => {
  const opened = await open();
  const expected = await refusedByTheChat(opened);
  await opened.chat.close();
  const { status, headers } = await exchange(opened.port, head("GET /api/v1/users/me", from, opened.key));
  assert.equal([status, headers.get("retry-after")], [503, "2"]);
  assert.equal(common(headers), expected);
});

test("other origins learn nothing of why they are refused", async () => {
  const opened = await open();
  for (const name of ["a body too large", "no host"]) {
    const [, bytes = () => ""] = refusals[name] ?? [];
    const { headers } = await exchange(opened.port, bytes(opened).replace(friend, "https://evil.example"));
    assert.is(headers.get("access-control-allow-origin"), undefined);
  }
});

const fetched = (body: BodyInit, type = "application/x-www-form-urlencoded"): Request =>
  new Request("http://localhost:9991/api/v1/messages", {
    ...{ method: "POST", body },
    headers: { origin: friend, "content-type": type },
  });

const used = async (): Promise<Request> => {
  const asked = fetched("a=b");
  await asked.text();
  return asked;
};

const fails = (): never => {
  throw new Error("x");
};

const byFetch: Record<string, [status: number, ask: () => Request | Promise<Request>, options?: FetchOptions]> = {
  "a body too large": [413, () => fetched("x".repeat(1001)), { maxBodyBytes: 1000 }],
  "a malformed multipart body": [400, () => fetched("x", uploadType)],
  "a body that was read before": [500, used],
  "more bodies than there is room for": [429, () => fetched("x"), { maxBufferedBytes: 1 }],
  "an application that fails": [500, () => fetched("x"), { authenticate: fails }],
  "a host that fails": [500, () => fetched("x"), { address: fails }],
};

for (const [name, [expected, ask, options]] of Object.entries(byFetch))
  test(`by the fetch handler, ${name} is refused with the headers that all answers have`, async () => {
    const opened = await open();
    const { status, headers } = await createFetchHandler(opened.chat, options)(await ask());
    assert.is(status, expected);
    assert.equal(common(headers), await refusedByTheChat(opened));
  });
