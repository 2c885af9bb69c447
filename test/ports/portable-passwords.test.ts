import { scryptSync } from "node:crypto";
import { portablePasswords, systemRandom } from "@confab/core";
import { assert, suite } from "../support/suite.js";

const test = suite("portable passwords");

const passwords = portablePasswords(systemRandom);

/** The stored text of a password at a cost, as another scrypt makes it. */
const storedText = (password: string, logN: number, { r, p }: { r: number; p: number }): string => {
  const salt = "SodiumChloride";
  const key = scryptSync(password, salt, 32, { N: 2 ** logN, r, p });
  return ["scrypt", logN, r, p, btoa(salt), key.toString("base64")].join("$");
};

test("A3: they derive the key of RFC 7914, section 12", async () => {
  const key = "7023bdcb3afd7348461c06cd81fd38ebfda8fbba904f8e3ea9b543f6545da1f2";
  const stored = `scrypt$14$8$1$${btoa("SodiumChloride")}$${Buffer.from(key, "hex").toString("base64")}`;
  assert.ok(await passwords.verify("pleaseletmein", stored));
});

test("A3: they derive the keys that other scrypts derive, whatever the cost", async () => {
  for (const [logN, r, p] of [
    [1, 1, 1],
    [5, 3, 2],
    [7, 8, 5],
    [10, 1, 16],
  ] as const) {
    assert.ok(await passwords.verify("secret", storedText("secret", logN, { r, p })), `${logN} ${r} ${p}`);
    assert.not.ok(await passwords.verify("Secret", storedText("secret", logN, { r, p })), `${logN} ${r} ${p}`);
  }
});

/** Counts the turns that others have until `run` ends. */
const turnsIn = async (run: () => Promise<unknown>): Promise<number> => {
  let turns = 0;
  let hasEnded = false;
  const count = (): void => {
    turns += 1;
    if (!hasEnded) setImmediate(count);
  };
  setImmediate(count);
  await run();
  hasEnded = true;
  return turns;
};

test("others have their turns while a password is hashed", async () => {
  const turns = await turnsIn(() => passwords.hash("secret"));
  // The fastest processors take 100 ms for it, and others have their turn after 8.
  assert.ok(turns > 4, `${turns} turns`);
});
