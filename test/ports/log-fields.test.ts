import { ChatError, causeFields, fail, StorageError } from "@confab/core";
import { assert, suite } from "../support/suite.js";

const test = suite("log fields of a cause");

test("N9: an error is logged with its name, its message and its stack", () => {
  const { cause, stack } = causeFields(new TypeError("boom!"));
  assert.is(cause, "TypeError: boom!");
  assert.match(String(stack), /^TypeError: boom!\n +at .*log-fields\.test/);
});

test("N9: errors that caused it follow, and a circle of them ends", () => {
  const inner = new Error("The disk is full.");
  const outer = new StorageError("failed", "Not stored.", { cause: inner });
  assert.match(String(causeFields(outer).stack), /Not stored\.[\s\S]*\nCaused by Error: The disk is full\.\n +at /);
  Object.assign(inner, { cause: outer });
  assert.ok(String(causeFields(outer).stack).length < 9000);
});

test("N9: whatever else is thrown has a text, and none makes the logging throw", () => {
  const hostile = new Proxy(new Error("x"), {
    get: () => {
      throw new Error("no");
    },
  });
  const odd = [undefined, null, 5, "boom", Symbol("s"), {}, Object.create(null), () => {}, hostile];
  for (const thrown of odd) assert.ok(causeFields(thrown).cause.length > 0);
  assert.is(causeFields("boom").cause, "boom (string, no Error)");
  for (const message of [undefined, 5, Symbol("s")])
    assert.type(causeFields(Object.assign(new Error("x"), { message, stack: message })).cause, "string");
});

test("I: neither addresses, keys and tokens, nor what users typed, stand in what is logged", () => {
  const token = "f".repeat(64);
  const key = "aB3".repeat(11).slice(0, 32);
  const leaking = new Error(`550 <ada@example.com> owner@localhost\n    at bob@example.com ${key} /join/${token}/`);
  const said = JSON.stringify(causeFields(new Error("outer", { cause: leaking })));
  assert.not.match(said, /example|localhost|aB3aB3|ffff/);
  assert.match(said, /log-fields\.test/);
  const refused = fail("channelMissing", { stream: "a secret name" });
  assert.instance(refused, ChatError);
  assert.not.match(JSON.stringify(causeFields(refused)), "a secret name");
});

test("a message of any length costs little and stays short", () => {
  const began = performance.now();
  for (const text of ["a@".repeat(1e6), "x".repeat(1e6), " @".repeat(1e6), `${"y".repeat(31)} `.repeat(1e5)])
    assert.ok(JSON.stringify(causeFields(new Error(text))).length < 20_000);
  assert.ok(performance.now() - began < 1000);
});
