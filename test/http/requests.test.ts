import { assert, suite } from "../support/suite.js";
import { exchange, head, request } from "./raw.js";
import { type Serving, serve, stopAll } from "./serving.js";

const test = suite("http requests");

let server: Serving;

test.before(async () => {
  server = await serve();
});
test.after(stopAll);

const form = "application/x-www-form-urlencoded";

/** What the chat got of the request, by its own account. */
const got = async (bytes: string) => {
  const { status, body } = await exchange(server.port, bytes);
  assert.is(status, 200);
  return JSON.parse(body);
};

test("hands over method, path and query as they stand in the request line", async () => {
  assert.equal(await got(head("DELETE /api//v1/x%2Fy?b=%20c&b=")), {
    method: "DELETE",
    target: "/api//v1/x%2Fy?b=%20c&b=",
    body: { kind: "none" },
  });
});

test("takes scheme and host off a target meant for a proxy", async () => {
  assert.is((await got(head("GET http://localhost:1/a?b"))).target, "/a?b");
  assert.is((await got(head("GET http://localhost?b"))).target, "/?b");
});

test("hands a form over undecoded, whatever its media type's case and parameters", async () => {
  for (const type of [form, `${form}; charset=UTF-8`, form.toUpperCase()]) {
    assert.equal((await got(request("POST /", type, "a=%C3%BC+b"))).body, { kind: "form", text: "a=%C3%BC+b" });
  }
});

test("takes a body on every method", async () => {
  for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
    assert.equal((await got(request(`${method} /`, form, "a=b"))).body, { kind: "form", text: "a=b" }, method);
  }
});

test("takes an empty body, with or without a content type, for none", async () => {
  const none = { kind: "none" };
  assert.equal((await got(head("POST /", "Content-Length: 0"))).body, none);
  assert.equal((await got(head("POST /"))).body, none);
  assert.equal((await got(request("POST /", form, ""))).body, none);
  assert.equal((await got(request("POST /", "multipart/form-data; boundary=b", ""))).body, none);
  assert.equal((await got(`${head("POST /", "Transfer-Encoding: chunked")}0\r\n\r\n`)).body, none);
});

test("puts a body without a length together from its chunks", async () => {
  const chunked = `${head("POST /", `Content-Type: ${form}`, "Transfer-Encoding: chunked")}1\r\na\r\n3\r\n=bc\r\n0\r\n\r\n`;
  assert.equal((await got(chunked)).body, { kind: "form", text: "a=bc" });
});

test("hands JSON over as such, and any other body as other", async () => {
  assert.equal((await got(request("POST /", "application/json", "{}"))).body, { kind: "json", text: "{}" });
  const other = await got(request("POST /", "application/vnd.example+json", "{}"));
  assert.equal(other.body, { kind: "other", text: "{}" });
  assert.equal((await got(`${head("POST /", "Content-Length: 2")}hi`)).body, { kind: "other", text: "hi" });
});

test("continues a client that asks before it sends its body", async () => {
  const asking = `${head("POST /", "Expect: 100-continue", "Content-Length: 2")}hi`;
  assert.is((await got(asking)).body.text, "hi");
  assert.is((await exchange(server.port, head("GET /", "Expect: something-else"))).status, 200);
});

test("finds headers by their lower-case names", async () => {
  await got(head("GET /", "X-One: 1", "x-one: 2", "Authorization: first", "AUTHORIZATION: second"));
  const seen = server.chat.seen.at(-1);
  assert.is(seen?.header("x-one"), "1, 2");
  assert.is(seen?.header("authorization"), "first");
  assert.is(seen?.header("x-two"), undefined);
  assert.is(seen?.address, "127.0.0.1");
});

test("names the length of the body in bytes", async () => {
  const { headers, body } = await exchange(server.port, request("POST /", "text/plain", "\u00fc"));
  assert.match(body, "\u00fc");
  assert.is(headers.get("content-length"), String(Buffer.byteLength(body)));
  assert.is(headers.get("transfer-encoding"), undefined);
});

test("G3: answers HEAD and 204 without a body or a length", async () => {
  const onHead = await exchange(server.port, head("HEAD /"));
  assert.equal([onHead.status, onHead.headers.get("content-length"), onHead.body], [200, undefined, ""]);
  const onOptions = await exchange(server.port, head("OPTIONS /"));
  assert.equal([onOptions.status, onOptions.headers.get("content-length")], [204, undefined]);
});

test("G3: refuses TRACE and CONNECT, and overrides no method", async () => {
  for (const line of ["TRACE /", "CONNECT example.com:443"]) {
    const { status, headers, body } = await exchange(server.port, head(line));
    assert.is(status, 405, line);
    assert.is(JSON.parse(body).code, "METHOD_NOT_ALLOWED");
    assert.is(headers.get("x-content-type-options"), "nosniff");
  }
  assert.is((await got(head("POST /", "X-HTTP-Method-Override: DELETE"))).method, "POST");
});

test("G5: answers a fault inside as JSON, without a word about it", async () => {
  const quiet = await serve({ logger: { info: () => {}, warn: () => {}, error: () => {} } });
  const { status, headers, body } = await exchange(quiet.port, head("GET /bug"));
  assert.is(status, 500);
  assert.equal(JSON.parse(body), { result: "error", msg: "Internal server error", code: "INTERNAL_SERVER_ERROR" });
  assert.match(headers.get("cache-control") ?? "", "no-store");
});
