import { createChat } from "@confab/core";
import { plainPasswords } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "./support/suite.js";

const test = suite("host");

const open = () => createChat({ storage: memoryStorage(), passwords: plainPasswords() });
const ada = { email: "ada@example.com", full_name: "Ada" };

test("ensureUser creates an account once, whatever the case of the address", async () => {
  const { host } = await open();
  const [first, second] = await Promise.all([host.ensureUser(ada), host.ensureUser(ada)]);
  assert.equal(second, first);
  assert.equal(await host.ensureUser({ ...ada, email: "ADA@Example.com", full_name: "Other", role: 100 }), first);
  assert.is((await host.users()).filter(({ email }) => email === ada.email).length, 1);
});

test("ensureUser lets an account that exists be", async () => {
  const { host } = await open();
  const { user_id } = await host.ensureUser(ada);
  await host.deactivateUser(user_id);
  assert.equal(await host.ensureUser(ada), {
    user_id,
    ...ada,
    role: 400,
    is_active: false,
    is_bot: false,
    is_deleted: false,
  });
});

test("leaves an organization its only owner", async () => {
  const { host, created } = await open();
  const owner = created?.owner.user_id ?? 0;
  const message = "Cannot deactivate the only organization owner";
  for (const refused of [host.deactivateUser(owner), host.deleteUser(owner)])
    assert.is(((await rejection(refused)) as Error).message, message);
  const { user_id } = await host.ensureUser({ ...ada, role: 100 });
  await host.deactivateUser(owner);
  assert.is(((await rejection(host.deleteUser(user_id))) as Error).message, message);
});

test("gives nobody a password that is too long to log in with (security A3)", async () => {
  const { host } = await open();
  const password = "x".repeat(101);
  const longer = { name: "ChatError", message: "password is too long (limit: 100 characters)" };
  for (const refused of [
    host.createUser({ ...ada, password }),
    host.importUser({ ...ada, password }),
    createChat({ storage: memoryStorage(), passwords: plainPasswords(), organization: { owner: { password } } }),
  ]) {
    const { name, message } = (await rejection(refused)) as Error;
    assert.equal({ name, message }, longer);
  }
  assert.is((await host.users()).length, 1);
});

test("makes no organization whose owner's name nobody may have", async () => {
  const organization = { owner: { full_name: "**Olga**" } };
  const storage = memoryStorage();
  const refused = createChat({ storage, passwords: plainPasswords(), organization });
  assert.is(((await rejection(refused)) as Error).message, "Invalid characters in name!");
  assert.ok((await createChat({ storage, passwords: plainPasswords() })).created);
});

test("ensureUser refuses what is no address or name", async () => {
  const { host } = await open();
  const error = (await rejection(host.ensureUser({ email: "nobody", full_name: "Ada" }))) as Error;
  assert.is(error.name, "ChatError");
  assert.is((await host.users()).length, 1);
});

test("whoever is no user is answered so in process, and parameters that are none are missed", async () => {
  const { as, created } = await open().then((chat) => ({ as: chat.as.bind(chat), created: chat.created }));
  const refusalOf = async (promise: Promise<unknown>) => ((await rejection(promise)) as Error).message;
  for (const id of [999, -1, 1.5, Number.NaN, null, undefined, {}])
    assert.is(await refusalOf(as(id as number).getOwnUser()), "No such user", String(id));
  const owner = as(created?.owner.user_id ?? 0);
  for (const params of [undefined, null, 5, "x", []])
    assert.is(await refusalOf(owner.sendMessage(params as never)), "Missing 'type' argument", String(params));
});
