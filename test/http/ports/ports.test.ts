import { ChatError, portablePasswords, systemRandom } from "@confab/core";
import { nodeClock, nodePasswords, nodeRandom } from "@confab/http-node/ports";
import { assert, rejection, suite } from "../../support/suite.js";

const test = suite("http ports");

const quick = { ln: 4, r: 1, p: 1 };

test("A3: hashes with scrypt N=2^14 r=8 p=5, a new 16-byte salt each, and says so in the text", async () => {
  const passwords = nodePasswords();
  const [one, two] = await Promise.all([passwords.hash("secret"), passwords.hash("secret")]);
  assert.not.equal(one, two);
  const [scheme, ln, r, p, salt = "", hash = ""] = one.split("$");
  assert.equal([scheme, ln, r, p], ["scrypt", "14", "8", "5"]);
  assert.equal([Buffer.from(salt, "base64").length, Buffer.from(hash, "base64").length], [16, 32]);
  assert.equal([await passwords.verify("secret", one), await passwords.verify("Secret", one)], [true, false]);
});

test("A3: knows texts of other parameters, still verifies them, and calls them outdated", async () => {
  const old = await nodePasswords(quick).hash("secret");
  const passwords = nodePasswords({ ...quick, ln: 5 });
  assert.is(passwords.isOutdated(old), true);
  assert.is(await passwords.verify("secret", old), true);
  assert.is(passwords.isOutdated(await passwords.hash("secret")), false);
});

test("A3: understands the texts of core's own scrypt, which understands these", async () => {
  const [ours, portable] = [nodePasswords(), portablePasswords(systemRandom)];
  assert.is(await ours.verify("ﬁsh", await portable.hash("fish")), true);
  assert.is(await portable.verify("fish", await ours.hash("ﬁsh")), true);
});

test("A3: a damaged text verifies nothing and costs nothing", async () => {
  const passwords = nodePasswords(quick);
  for (const text of ["", "scrypt", "scrypt$99$8$5$AAAA$AAAA", "scrypt$14$8$5$AAAA$", "bcrypt$14$8$5$AAAA$AAAA"]) {
    assert.is(await passwords.verify("", text), false, text);
    assert.is(passwords.isOutdated(text), true);
  }
});

test("A3: computes two at once, lets 32 wait, and refuses more with 429", async () => {
  const passwords = nodePasswords({ ...quick, ln: 12 });
  const results = await Promise.allSettled(Array.from({ length: 40 }, () => passwords.hash("secret")));
  const refused = results.filter((result) => result.status === "rejected");
  assert.is(refused.length, 40 - 34);
  const error: ChatError = refused[0]?.reason;
  assert.instance(error, ChatError);
  assert.equal([error.error, error.status], ["rateLimited", 429]);
  assert.type(error.fields["retry-after"], "number");
  assert.type(await passwords.hash("secret"), "string");
});

test("A3: goes on after a hash that failed", async () => {
  const passwords = nodePasswords({ ln: 4, r: 1, p: 1, running: 1, waiting: 1 });
  assert.instance(await rejection(passwords.hash(undefined as unknown as string)), TypeError);
  assert.type(await passwords.hash("secret"), "string");
});

test("the clock's timers run once, in their time, and can be called off", async () => {
  const ran: string[] = [];
  nodeClock.after(1, () => ran.push("soon"));
  nodeClock.after(1, () => ran.push("never"))();
  nodeClock.after(40 * 24 * 3600 * 1000, () => ran.push("in 40 days"));
  await new Promise((resolve) => setTimeout(resolve, 30));
  assert.equal(ran, ["soon"]);
  assert.ok(Math.abs(nodeClock.now() - Date.now()) < 1000);
  const earlier = nodeClock.monotonic();
  assert.ok(nodeClock.monotonic() >= earlier);
});

test("random bytes differ", () => {
  assert.is(nodeRandom.bytes(32).length, 32);
  assert.not.equal(nodeRandom.bytes(32), nodeRandom.bytes(32));
});
