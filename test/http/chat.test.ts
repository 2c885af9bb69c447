import { type Chat, createChat } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { assert, suite } from "../support/suite.js";
import { exchange, head, request } from "./raw.js";

const test = suite("http chat");

let chat: Chat;
let server: RunningServer;
let owner = "";

test.before(async () => {
  chat = await createChat({ storage: memoryStorage() });
  server = await startServer(chat, { port: 0, maxBodyBytes: 10_000 });
  chat.url = server.url;
  const { email, api_key } = chat.created?.owner ?? { email: "", api_key: "" };
  owner = `Authorization: Basic ${Buffer.from(`${email}:${api_key}`).toString("base64")}`;
});
test.after(async () => {
  const closed = server.close();
  await chat.close();
  await closed;
});

const send = (bytes: string) => exchange(server.port, bytes);

test("answers an authenticated read", async () => {
  const { status, body } = await send(head("GET /api/v1/users/me", owner));
  assert.is(status, 200);
  assert.is(JSON.parse(body).full_name, chat.created === undefined ? "" : "Owner");
});

/** Every way of not being answered as one hoped. */
const disappointments: Record<string, () => [status: number, bytes: string]> = {
  "no credentials": () => [401, head("GET /api/v1/users/me")],
  "a wrong key": () => [
    401,
    head("GET /api/v1/users/me", "Authorization: Basic YTpiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYmJi"),
  ],
  "no route": () => [404, head("GET /api/v1/nothing")],
  "outside of the API": () => [404, head("GET /")],
  "a trailing slash": () => [404, head("GET /api/v1/users/me/", owner)],
  "another case": () => [404, head("GET /API/v1/users/me", owner)],
  "another method": () => [405, head("PUT /api/v1/users/me", owner)],
  TRACE: () => [405, head("TRACE /api/v1/users/me", owner)],
  "a bad escape": () => [400, head("GET /api/v1/users/%zz", owner)],
  "a NUL in the path": () => [400, head("GET /api/v1/users/%00", owner)],
  "a large body": () => [413, request("POST /api/v1/messages", "text/plain", "x".repeat(10_001))],
  "a malformed multipart body": () => [400, request("POST /api/v1/messages", "multipart/form-data", "x")],
  "a foreign origin": () => [
    403,
    head("POST /api/v1/messages", owner, "Origin: https://evil.example", "Content-Length: 0"),
  ],
  "another site": () => [403, head("POST /api/v1/messages", owner, "Sec-Fetch-Site: cross-site", "Content-Length: 0")],
};

for (const [name, make] of Object.entries(disappointments)) {
  test(`G5: answers ${name} as JSON, with every header that protects`, async () => {
    const [status, bytes] = make();
    const answer = await send(bytes);
    assert.is(answer.status, status, answer.body);
    const { result, msg, code } = JSON.parse(answer.body);
    assert.is(result, "error");
    assert.ok(msg !== "" && typeof code === "string");
    assert.not.match(answer.body, /\bat |\/packages\/|\.ts\b|SELECT/);
    assert.is(answer.headers.get("content-type"), "application/json");
    assert.is(answer.headers.get("x-content-type-options"), "nosniff");
    assert.is(answer.headers.get("referrer-policy"), "no-referrer");
    assert.is(answer.headers.get("x-frame-options"), "DENY");
    assert.match(answer.headers.get("cache-control") ?? "", "no-store");
  });
}

test("G3: HEAD answers as GET does, without the body; OPTIONS with 204", async () => {
  const onHead = await send(head("HEAD /api/v1/users/me", owner));
  assert.equal([onHead.status, onHead.body], [200, ""]);
  const onOptions = await send(head("OPTIONS /api/v1/users/me"));
  assert.is(onOptions.status, 204);
  assert.match(onOptions.headers.get("allow") ?? "", "GET");
});

test("G4: no origin may read answers unless it was named", async () => {
  const { headers } = await send(head("GET /api/v1/users/me", owner, "Origin: https://evil.example"));
  assert.is(headers.get("access-control-allow-origin"), undefined);
});

test("reads parameters from urlencoded bodies, multipart bodies and the query alike", async () => {
  const multipart = '--b\r\nContent-Disposition: form-data; name="unknown"\r\n\r\nx\r\n--b--\r\n';
  for (const bytes of [
    head("GET /api/v1/users/me?unknown=x", owner),
    request("GET /api/v1/users/me", "application/x-www-form-urlencoded", "unknown=x"),
    request("GET /api/v1/users/me", "multipart/form-data; boundary=b", multipart),
  ]) {
    const { status, body } = await send(bytes.replace("\r\n", `\r\n${owner}\r\n`));
    assert.is(status, 200, body);
    assert.equal(JSON.parse(body).ignored_parameters_unsupported, ["unknown"]);
  }
});
