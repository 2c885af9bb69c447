import { type Chat, createChat } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { nodePorts } from "@confab/http-node/ports";
import { memoryStorage } from "@confab/storage-memory";
import { basic } from "../support/cases/doors.js";
import { assert, suite } from "../support/suite.js";
import { exchange, head, RawClient, request } from "./raw.js";

const test = suite("bodies of strangers (security N5)");

let chat: Chat;
let server: RunningServer;
const keys: Record<string, string> = {};

test.before(async () => {
  chat = await createChat({ ...nodePorts(), storage: memoryStorage() });
  server = await startServer(chat, { port: 0 });
  const guest = { email: "gus@example.com", full_name: "Gus", role: 600 };
  const { user_id } = await chat.host.createUser(guest);
  keys.guest = basic(guest.email, await chat.host.apiKey(user_id));
  const { email, api_key } = chat.created?.owner ?? { email: "", api_key: "" };
  keys.owner = basic(email, api_key);
});
test.after(async () => {
  await server.close({ grace: 0 });
  await chat.close();
});

const multipart = "Content-Type: multipart/form-data; boundary=b";
const form = "application/x-www-form-urlencoded";
const small = 1 << 16;
const promised = `Content-Length: ${20 << 20}`;

/** The answer to a request that says it has a long body, and of which nothing but the head was sent. */
const answerTo = async (line: string, ...rest: string[]) => {
  const client = new RawClient(server.port).send(head(line, ...rest));
  const { status, headers, body } = await client.answer();
  client.socket.destroy();
  assert.is(headers.get("connection"), "close");
  return [status, JSON.parse(body).msg];
};

const unknown = basic("ada@example.com", "k".repeat(32));
const avatar = "POST /api/v1/users/me/avatar";

const refusals: [name: string, line: string, authorization: () => string | undefined, answer: [number, string]][] = [
  ["no credentials", avatar, () => undefined, [401, "Not logged in: API authentication or user session required"]],
  ["an unknown key", avatar, () => unknown, [401, "Invalid API key"]],
  ["a malformed key", avatar, () => basic("ada@example.com", "k"), [401, "Malformed API key"]],
  ["an account that may not call", "POST /api/v1/bots", () => keys.guest, [400, "Not allowed for guest users"]],
  ["an unknown path", "POST /api/v1/nowhere", () => keys.owner, [404, "Not found"]],
  ["another method", "PUT /api/v1/users/me/avatar", () => keys.owner, [405, "Method Not Allowed"]],
];

for (const [name, line, authorization, expected] of refusals)
  test(`${name}: a long body is refused by its head`, async () => {
    const value = authorization();
    const credentials = value === undefined ? [] : [`Authorization: ${value}`];
    assert.equal(await answerTo(line, multipart, promised, ...credentials), expected);
    assert.equal(await answerTo(line, multipart, "Transfer-Encoding: chunked", ...credentials), expected);
  });

test("a foreign page's long body is refused by its head (security G4)", async () => {
  const [status] = await answerTo(
    avatar,
    multipart,
    promised,
    `Authorization: ${keys.owner}`,
    "Origin: https://evil.example",
  );
  assert.is(status, 403);
});

for (const line of ["POST /api/v1/fetch_api_key", "POST /join/x/", "POST /api/v1/openapi.json"])
  test(`without an account ${line} takes no more than 64 KiB`, async () => {
    const tooLarge = [413, "The request is larger than 65536 bytes."];
    assert.equal(await answerTo(line, `Content-Type: ${form}`, `Content-Length: ${small + 1}`), tooLarge);
    const chunked = head(line, `Content-Type: ${form}`, "Transfer-Encoding: chunked");
    const sent = await exchange(
      server.port,
      `${chunked}${(small + 1).toString(16)}\r\n${"x".repeat(small + 1)}\r\n0\r\n\r\n`,
    );
    assert.equal([sent.status, JSON.parse(sent.body).msg], tooLarge);
    assert.is.not((await exchange(server.port, request(line, form, "x".repeat(small)))).status, 413);
  });

test("who has an account sends as much as before, whichever way", async () => {
  const credentials = `Authorization: ${keys.owner}`;
  const body = `type=channel&to=general&topic=t&content=${"x".repeat(200_000)}`;
  const length = head("POST /api/v1/messages", credentials, `Content-Type: ${form}`, `Content-Length: ${body.length}`);
  assert.is((await exchange(server.port, length + body)).status, 200);
  const chunked = head("POST /api/v1/messages", credentials, `Content-Type: ${form}`, "Transfer-Encoding: chunked");
  const chunks = `${chunked}${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
  assert.is((await exchange(server.port, chunks)).status, 200);
});

test("a short body without credentials is answered as any request, and the connection stays", async () => {
  const client = new RawClient(server.port).send(request("POST /api/v1/messages", form, "type=channel"));
  assert.is((await client.answer()).status, 401);
  client.send(head("GET /api/v1/server_settings"));
  assert.is((await client.answers(2))[1]?.status, 200);
  client.socket.destroy();
});

test("a client that goes away while its key is looked up is forgotten", async () => {
  for (let i = 0; i < 50; i++) {
    const client = new RawClient(server.port).send(head(avatar, multipart, promised, `Authorization: ${unknown}`));
    client.socket.resetAndDestroy();
  }
  assert.is((await exchange(server.port, head("GET /api/v1/server_settings"))).status, 200);
});
