import { createChat, type Passwords } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../../support/suite.js";

/** A new organization, and what its passwords were asked since it was last emptied. */
const open = async () => {
  const [plain, asked] = [plainPasswords(), [] as string[]];
  const passwords: Passwords = {
    hash: async (password) => {
      asked.push("hash");
      return plain.hash(password);
    },
    verify: async (password, stored) => {
      asked.push(`verify ${stored}`);
      return plain.verify(password, stored);
    },
    isOutdated: () => false,
  };
  const chat = await createChat({ storage: memoryStorage(), passwords });
  const { user_id, email: username, password = "" } = chat.created?.owner ?? { user_id: 0, email: "" };
  const login = (typed: string) => chat.as(user_id).fetchApiKey({ username, password: typed });
  return { chat, owner: chat.as(user_id), password, login, asked };
};

const test = suite("generated passwords");

test("a new organization waits for no hash of the password that it generates", async () => {
  const { password, asked } = await open();
  assert.equal(asked, []);
  assert.match(password, /^([a-km-np-z2-9]{5}-){3}[a-km-np-z2-9]{5}$/);
});

test("A3: it is hashed at its first login, and known by that from then on", async () => {
  const { login, password, asked } = await open();
  await login(password);
  assert.equal(asked, ["hash"]);
  await login(password);
  assert.equal(asked, ["hash", `verify plain$${password}`]);
});

test("A3: until then a wrong guess costs a hash, as with every other account", async () => {
  const { login, password, asked } = await open();
  for (const wrong of ["", "wrong", password.toUpperCase(), `${password} `]) {
    asked.length = 0;
    assert.is(((await rejection(login(wrong))) as { code?: string }).code, "AUTHENTICATION_FAILED");
    assert.equal(asked, ["hash"], wrong);
  }
});

test("it can be changed before anybody has logged in with it", async () => {
  const { owner, login, password } = await open();
  const new_password = "correct horse battery staple";
  await owner.updateSettings({ old_password: password, new_password });
  await login(new_password);
  assert.is(((await rejection(login(password))) as { code?: string }).code, "AUTHENTICATION_FAILED");
});
