import type { Passwords } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

/** What was computed since it was last emptied; each hash costs as much as each verification. */
let computed: string[] = [];

const plain = plainPasswords();

/** Passwords whose parameters changed: what was hashed with the old ones begins otherwise. */
const counting: Passwords = {
  hash: async (password) => {
    computed.push("hash");
    return `new${await plain.hash(password)}`;
  },
  verify: (password, stored) => {
    computed.push("verify");
    return plain.verify(password, stored.replace(/^new/, ""));
  },
  isOutdated: (stored) => !stored.startsWith("new"),
};

const test = worldSuite("credentials", { storages: ["memory"], options: { passwords: counting } });

test("A3: an unknown address costs what a wrong password costs", async (world) => {
  for (const username of ["bob@example.com", "nobody@example.com", "notification-bot@confab.invalid"]) {
    computed = [];
    const refusal = await rejection(world.as("mia").fetchApiKey({ username, password: "wrong" }));
    assert.is((refusal as { code: string }).code, "AUTHENTICATION_FAILED");
    assert.is(computed.length, 1, username);
  }
});

test("A3: a password of older parameters is hashed again at the next login, once", async (world) => {
  const login = () => world.as("mia").fetchApiKey({ username: "bob@example.com", password: "bob's password" });
  const stored = async () => (await world.rows((tx) => tx.get("users", world.id("bob"))))?.password;
  assert.is(await stored(), "plain$bob's password");
  computed = [];
  await login();
  assert.equal([computed, await stored()], [["verify", "hash"], "newplain$bob's password"]);
  computed = [];
  await login();
  assert.equal([computed, await stored()], [["verify"], "newplain$bob's password"]);
});

test("A3: a wrong password hashes nothing again", async (world) => {
  computed = [];
  await rejection(world.as("mia").fetchApiKey({ username: "bob@example.com", password: "wrong" }));
  assert.equal(computed, ["verify"]);
});
