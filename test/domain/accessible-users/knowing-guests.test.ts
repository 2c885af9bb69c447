import { assert, suite } from "../../support/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { restrictsGuests } from "../accounts/user-objects.js";

const test = suite("which guests may know of a user");

const callsOf = async (world: World, work: () => Promise<unknown>): Promise<number> => {
  world.tap.heal();
  await work();
  return world.tap.calls;
};

let texts = 0;

const says = (world: World) => () => {
  texts += 1;
  return world.as("mia").updateOwnStatus({ status_text: `${texts}` });
};

test("what changes of an account asks the storage as often for many guests as for few (users.md 0.3)", () =>
  inWorld("memory", async (world) => {
    await restrictsGuests(world);
    await says(world)();
    const few = await callsOf(world, says(world));
    for (let i = 0; i < 20; i += 1)
      await world.chat.host.createUser({ email: `g${i}@example.com`, full_name: `Guest ${i}`, role: 600 });
    await says(world)();
    assert.is(await callsOf(world, says(world)), few);
  }));

test("who joins a channel is introduced without asking for each guest that is there", () =>
  inWorld("memory", async (world) => {
    await restrictsGuests(world);
    const joins = (name: "bob" | "max") =>
      callsOf(world, () => world.as(name).subscribe({ subscriptions: [{ name: "lobby" }] }));
    const few = await joins("bob");
    for (let i = 0; i < 10; i += 1) {
      const { user_id } = await world.chat.host.createUser({
        ...{ email: `g${i}@example.com`, full_name: `Guest ${i}`, role: 600 },
      });
      await world.as("mia").subscribe({ subscriptions: [{ name: "lobby" }], principals: [user_id] });
    }
    const many = await joins("max");
    assert.ok(many - few <= 10 * 2, `${many - few} more`);
  }));
