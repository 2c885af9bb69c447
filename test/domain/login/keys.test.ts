import { systemRandom } from "@confab/core";
import { seededRandom } from "@confab/core/testing";
import { KeyRing } from "../../support/domain.js";
import { hashOfKey, isWellFormedKey } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = suite("rules/keys");
const inWorld = worldSuite("rules/keys in an organization");

const ring = (secret = new Uint8Array(32).fill(7)) => new KeyRing(secret, seededRandom());

test("A1: a key is 32 letters and digits", () => {
  const keys = ring();
  for (let i = 0; i < 200; i += 1) assert.ok(isWellFormedKey(keys.create().key));
});

test("A1: every character is drawn as often as any other", () => {
  const keys = new KeyRing(new Uint8Array(32), systemRandom);
  const counts = new Map<string, number>();
  const draws = 4_000;
  for (let i = 0; i < draws; i += 1)
    for (const character of keys.create().key) counts.set(character, (counts.get(character) ?? 0) + 1);
  const expected = (draws * 32) / 62;
  // A modulo over 256 bytes would draw the first eight characters a quarter more often than the others.
  for (const [character, count] of counts) assert.ok(Math.abs(count / expected - 1) < 0.15, `${character}: ${count}`);
  assert.is(counts.size, 62);
});

test("A1: no two keys are alike, and a key is stored as its hash", () => {
  const keys = ring();
  const made = Array.from({ length: 500 }, () => keys.create());
  assert.is(new Set(made.map(({ key }) => key)).size, 500);
  for (const { key, stored } of made) assert.is(stored.key_hash, hashOfKey(key));
});

test("A2: a stored key opens under its secret only, and not at all when it was changed", () => {
  const { key, stored } = ring().create();
  assert.is(ring().unseal(stored.key_sealed), key);
  assert.is(ring(new Uint8Array(32).fill(8)).unseal(stored.key_sealed), null);
  const damaged = `${stored.key_sealed.slice(0, -6)}AAAA==`;
  assert.is(ring().unseal(damaged), null);
});

inWorld("A2: nothing stored logs anybody in", async (world) => {
  const rows = await world.rows((tx) => tx.scan("users", "id"));
  for (const { key_hash, key_sealed } of rows) {
    if (key_hash === null || key_sealed === null) continue;
    assert.not(isWellFormedKey(key_hash));
    assert.not(isWellFormedKey(key_sealed));
    assert.not.ok(JSON.stringify(rows).includes(await world.chat.host.apiKey(rows[1]?.id ?? 0)));
  }
});
