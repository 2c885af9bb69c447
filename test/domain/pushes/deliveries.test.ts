import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { answers } from "../devices/some-devices.js";
import { arriving, givePhone, worked, write } from "./phones.js";

const test = worldSuite("push deliveries");
const quick = worldSuite("push deliveries", { storages: ["memory"] });

test("a failure of the push service is tried again, with the same notifications", async (world) => {
  await givePhone(world, "bob");
  assert.is((await arriving(world, () => write(world, ["bob"], "x"), answers.error(502, "DOWN"))).length, 1);
  const again = await arriving(world, () => world.ports.clock.advance(2_000));
  assert.equal(
    again.map(({ payload }) => payload.type),
    ["message"],
  );
  assert.equal(await arriving(world, () => world.ports.clock.advance(60_000)), []);
});

quick("after four failures a notification is given up", async (world) => {
  await givePhone(world, "bob");
  await arriving(world, () => write(world, ["bob"], "x"), answers.error(502, "DOWN"));
  for (let at = 0; at < 6; at += 1)
    await arriving(world, () => world.ports.clock.advance(60_000), answers.error(502, "DOWN"));
  assert.is(world.ports.pushRelay.requests.length, 4);
  assert.ok(world.ports.logger.lines.some(({ message }) => message === "Push notifications were given up"));
});

quick("new messages spend no attempt of what waits for a push service that is away", async (world) => {
  await givePhone(world, "bob");
  const { pushRelay, clock } = world.ports;
  const isDown = answers.error(502, "DOWN");
  const writeOn = async (text: string) => {
    await write(world, ["bob"], text);
    await worked(world);
  };
  await arriving(world, () => write(world, ["bob"], "a"), isDown);
  for (const text of ["b", "c", "d", "e"]) await writeOn(text);
  assert.is(pushRelay.requests.length, 1, "all wait for the next attempt");
  await arriving(world, () => clock.advance(1_000), isDown);
  await writeOn("f");
  assert.is(pushRelay.requests.length, 2);
  const arrived = await arriving(world, () => clock.advance(5_000));
  assert.equal(
    arrived.map(({ payload }) => payload.content),
    ["a", "b", "c", "d", "e", "f"],
  );
});
