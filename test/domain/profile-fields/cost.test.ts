import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { everyField, fills } from "./fields.js";

const test = suite("what profiles cost");

const callsOf = async (world: World, work: () => Promise<unknown>): Promise<number> => {
  world.tap.heal();
  await work();
  return world.tap.calls;
};

const addPeople = async (world: World, count: number): Promise<void> => {
  for (let i = 0; i < count; i += 1) {
    const { user_id } = await world.chat.host.createUser({ email: `p${i}@example.com`, full_name: `Person ${i}` });
    await world.chat.as(user_id).updateProfileData({ data: [{ id: 8, value: "they" }] });
  }
};

const readings = {
  "a list of users": (world: World) => world.as("mia").getUsers({ include_custom_profile_fields: true }),
  "the state of users": (world: World) => world.as("mia").registerQueue({ fetch_event_types: ["realm_user"] }),
};

for (const [what, read] of Object.entries(readings))
  test(`${what} with their profiles asks the storage as often for many as for few`, () =>
    inWorld("memory", async (world) => {
      for (const given of [...everyField, fills("bob", [8, "he"])]) await given(world);
      await read(world);
      const few = await callsOf(world, () => read(world));
      await addPeople(world, 30);
      await read(world);
      assert.is(await callsOf(world, () => read(world)), few);
    }));

test("what a caller does to a profile does not change the one that is kept", () =>
  inWorld("memory", async (world) => {
    for (const given of [...everyField, fills("bob", [8, "he"])]) await given(world);
    const ask = () => world.as("mia").getUserById({ user_id: world.id("bob"), include_custom_profile_fields: true });
    const { user } = await ask();
    Object.assign(user.profile_data?.[8] as object, { value: "changed" });
    assert.equal((await ask()).user.profile_data, { 8: { value: "he" } });
  }));
