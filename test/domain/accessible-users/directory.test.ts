import { assert, suite } from "../../support/suite.js";
import { register } from "../../support/watching/state.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("the lists of people, which are kept as bytes");

const viewers: PersonName[] = ["mia", "bob", "gus", "max", "ada", "olga", "mia", "bea"];

/** What a register lists, in the order of the ids. */
const listed = async (world: World, name: PersonName, client_gravatar: boolean) => {
  const state = await register(world, name, { fetch_event_types: ["realm_user"], client_gravatar });
  const { realm_users = [], realm_non_active_users = [] } = state;
  return [
    ...realm_users.map((user) => ({ ...user, is_active: true })),
    ...realm_non_active_users.map((user) => ({ ...user, is_active: false })),
  ].sort((a, b) => a.user_id - b.user_id);
};

/** Everybody sees there what GET /users shows them, which is made of the rows each time. */
const checkAll = async (world: World, gone?: PersonName): Promise<void> => {
  for (const name of viewers.filter((viewer) => viewer !== gone))
    for (const client_gravatar of [true, false]) {
      const { members } = await world.as(name).getUsers({ client_gravatar, include_custom_profile_fields: true });
      assert.equal(await listed(world, name, client_gravatar), members, `${name}, ${client_gravatar}`);
    }
};

for (const storage of ["memory", "sqlite"] as const)
  test(`each viewer gets what they may see and nobody else's view, also after changes, on ${storage} (security B2)`, () =>
    inWorld(storage, async (world) => {
      await checkAll(world);
      const [max, bob] = [world.id("max"), world.id("bob")];
      for (const email_address_visibility of [2, 3, 4, 5, 1] as const) {
        await world.as("mia").updateSettings({ email_address_visibility });
        await checkAll(world);
      }
      await world.as("ada").updateUserById({ user_id: bob, full_name: "Bób 🙂", role: 600 });
      await checkAll(world);
      await world.as("ada").deactivateUser({ user_id: max });
      await checkAll(world, "max");
      await world.as("ada").reactivateUser({ user_id: max });
      await world.chat.host.createUser({ email: "new@example.com", full_name: "New" });
      await checkAll(world);
    }));

test("a change that is taken back is not shown", () =>
  inWorld("memory", async (world) => {
    await checkAll(world);
    const stop = new Error("stop");
    await world
      .rows(async (tx) => {
        await tx.update("users", world.id("mia"), { full_name: "Never" });
        throw stop;
      })
      .catch((cause) => assert.is(cause, stop));
    await checkAll(world);
  }));

/** Makes the next account have this id. */
const skipTo = (world: World, id: number): Promise<unknown> =>
  world.rows(async (tx) => {
    const mia = await tx.get("users", world.id("mia"));
    if (mia === undefined) throw new Error("There is no mia.");
    const other = { delivery_email: "last@example.com", email_folded: "last@example.com", key_hash: null };
    await tx.insert("users", { ...mia, ...other, id: id - 1 });
  });

for (const storage of ["memory", "sqlite"] as const)
  test(`who is the first or the last of a block is listed, on ${storage}`, () =>
    inWorld(storage, async (world) => {
      await checkAll(world);
      await skipTo(world, 127);
      await checkAll(world);
      const made: number[] = [];
      for (const name of ["Ann", "Ben", "Cem"]) {
        const account = { email: `${name}@example.com`, full_name: name };
        made.push((await world.chat.host.createUser(account)).user_id);
        await checkAll(world);
      }
      assert.equal(made, [127, 128, 129]);
      for (const user_id of made) {
        await world.as("ada").updateUserById({ user_id, full_name: `Changed ${user_id}` });
        await world.as("ada").deactivateUser({ user_id });
        await checkAll(world);
      }
      await world.reopen();
      await checkAll(world);
    }));
