import { type ChatError, createChat, fail } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = suite("own password");

const old_password = "correct horse battery";

/** An owner who changes the password while hashing is as busy as `verify` says. */
const change = async (verify: () => Promise<boolean>): Promise<ChatError> => {
  const passwords = { ...plainPasswords(), verify };
  const organization = { owner: { password: old_password } };
  const chat = await createChat({ storage: memoryStorage(), passwords, organization });
  const owner = chat.as(chat.created?.owner.user_id ?? 0);
  const changes = { old_password, new_password: "another horse battery" };
  for (let i = 0; i < 5; i += 1) await owner.updateSettings(changes).catch(() => {});
  return (await rejection(owner.updateSettings(changes))) as ChatError;
};

test("a passwords port that is busy is no wrong password, however often it is: the answer says when to come back", async () => {
  const { error, fields } = await change(async () => {
    throw fail("rateLimited", { "retry-after": 5 });
  });
  assert.equal([error, fields], ["rateLimited", { "retry-after": 5 }]);
});

test("wrong passwords are counted, and told of in words of their own", async () => {
  assert.is((await change(async () => false)).error, "tooManyOldPasswords");
});

const inWorld = worldSuite("another password");

inWorld("a new password voids the links to new addresses", async (world) => {
  const mia = world.as("mia");
  const states = async () => (await world.rows((tx) => tx.scan("links", "id"))).map(({ state }) => state);
  await mia.updateSettings({ email: "mia@example.org" });
  assert.equal(await states(), ["open"]);
  await mia.updateSettings({ old_password: "mia's password", new_password: "another sound password" });
  assert.equal(await states(), ["void"]);
});
