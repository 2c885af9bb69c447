import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { assert, suite } from "../test/support/suite.js";
import { Relay, tokenIdOf } from "./push-relay/relay.js";
import { seal } from "./push-relay/sealed-box.js";

const test = suite("examples: what a push service refuses (push.md 4)");

const organization = "6f2b0a5e-3c1f-4b7e-9d56-0a1b2c3d4e5f";
const now = () => Math.floor(Date.now() / 1000);
const android = { token: "c0ffee", token_kind: "fcm" };
const iPhone = { token: "c0ffee", token_kind: "apns", ios_app_id: "org.example.app" };

const newRelay = (lines: string[] = []): Relay => {
  const folder = mkdtempSync(join(tmpdir(), "confab-relay-"));
  return new Relay(folder, new Uint8Array(32).fill(9), (line) => lines.push(line));
};

/** Registers a phone, and returns the code of the answer; null for success. */
const codeOf = (relay: Relay, registration: object, form: Record<string, string> = {}): unknown => {
  const text = JSON.stringify({ timestamp: now(), ...registration });
  const sealed = seal(Buffer.from(text), Buffer.from(relay.publicKey, "base64"));
  const fields = {
    ...{ realm_uuid: organization, token_id: tokenIdOf("c0ffee"), bouncer_public_key: relay.publicKey },
    ...{ encrypted_push_registration: Buffer.from(sealed).toString("base64"), ...form },
  };
  return relay.register("server", new URLSearchParams(fields)).fields.code ?? null;
};

const registrations: [what: string, registration: object, form: Record<string, string>, code: string | null][] = [
  ["an Android phone", android, {}, null],
  ["an iPhone", iPhone, {}, null],
  ["no organization", android, { realm_uuid: "" }, "MISSING_REMOTE_REALM"],
  ["another service's key", android, { bouncer_public_key: "AAAA" }, "INVALID_BOUNCER_PUBLIC_KEY"],
  ["what does not open", android, { encrypted_push_registration: "AAAA" }, "BAD_REQUEST"],
  ["the id of another token", android, { token_id: tokenIdOf("other") }, "BAD_REQUEST"],
  ["an iPhone without its app", { ...iPhone, ios_app_id: undefined }, {}, "BAD_REQUEST"],
  ["an iPhone with no app's id", { ...iPhone, ios_app_id: "* -- +" }, {}, "BAD_REQUEST"],
  ["an Android phone with an app", { ...iPhone, token_kind: "fcm" }, {}, "BAD_REQUEST"],
  ["another kind", { ...android, token_kind: "web" }, {}, "BAD_REQUEST"],
  ["a time that is none", { ...android, timestamp: "now" }, {}, "BAD_REQUEST"],
  ["what is older than a day", { ...android, timestamp: now() - 86_500 }, {}, "REQUEST_EXPIRED"],
];

for (const [what, registration, form, code] of registrations)
  test(`${what}: ${code ?? "success"}`, () => assert.is(codeOf(newRelay(), registration, form), code));

const notified = (relay: Relay, user: string, fields: object) =>
  relay.notify(user, JSON.stringify({ realm_uuid: organization, ...fields }));

const box = { push_key_id: 7, encrypted_data: "AAAA" };

test("phones get what their provider hands on", () => {
  const lines: string[] = [];
  const relay = newRelay(lines);
  codeOf(relay, android);
  const request = { token_id: tokenIdOf("c0ffee"), fcm_priority: "high", payload: box };
  const { fields } = notified(relay, "server", { push_requests: [request, { ...request, token_id: "unknown" }] });
  assert.equal([fields.android_successfully_sent_count, fields.delete_token_ids], [1, ["unknown"]]);
  assert.equal(relay.handedTo("c0ffee", 0), [
    { token: "c0ffee", priority: "high", payload: { push_key_id: "7", encrypted_data: "AAAA" } },
  ]);
});

test("an iPhone gets it for its app, as it is", () => {
  const relay = newRelay();
  codeOf(relay, iPhone);
  const http_headers = { apns_priority: 10, apns_push_type: "alert" };
  notified(relay, "server", { push_requests: [{ token_id: tokenIdOf("c0ffee"), http_headers, payload: box }] });
  assert.equal(relay.handedTo("c0ffee", 0), [
    { token: "c0ffee", topic: "org.example.app", ...http_headers, payload: box },
  ]);
});

test("another server cannot speak for the organization", () => {
  const relay = newRelay();
  codeOf(relay, android);
  const answer = notified(relay, "another", { push_requests: [] });
  assert.equal([answer.status, answer.fields.code], [403, "REMOTE_REALM_SERVER_MISMATCH_ERROR"]);
});

test("what is no request is refused", () => {
  for (const body of ["", "[]", "{}", '{"push_requests":[{}]}'])
    assert.is(newRelay().notify("server", body).status, 400, body);
});
