import type { EventOptions } from "@confab/core";
import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("events that cannot come");
const quick = worldSuite("events that cannot come", { storages: ["memory"] });

/** What the log says when this account begins a loop. */
const saidTo = async (world: World, user_id: number, options: EventOptions): Promise<string[]> => {
  const before = world.logged.length;
  const loop = world.chat.as(user_id).events(options);
  await loop.ready;
  await settle();
  await loop.return();
  return world.logged.slice(before).map(({ level, message }) => `${level} ${message}`);
};

const makeBot = async ({ chat }: World, channels: string[]): Promise<number> => {
  const bot = { email: `bot-${channels.length}@example.com`, full_name: "Silent bot", is_bot: true, channels };
  return (await chat.host.ensureUser(bot)).user_id;
};

const vain = (reason: string): string[] => [`warn A loop over events may wait in vain: ${reason}.`];
const noChannel = vain("it is subscribed to no channel, so that only direct messages come");
const message = { event_types: ["message"] } as const;

test("a bot that is in no channel and waits for messages is told of in the log", async (world) => {
  const bot = await makeBot(world, []);
  assert.equal(await saidTo(world, bot, message), noChannel);
  assert.equal(world.logged.at(-1)?.fields, { user: bot, event_types: "message" });
});

quick("one that is in a channel, asks for direct messages or for all of the public ones is not", async (world) => {
  const [lonely, busy] = [await makeBot(world, []), await makeBot(world, ["bots"])];
  assert.equal(await saidTo(world, busy, message), []);
  for (const more of [{ all_public_streams: true }, { narrow: [["is", "dm"]] as [string, string][] }])
    assert.equal(await saidTo(world, lonely, { ...message, ...more }), []);
  assert.equal(await saidTo(world, lonely, {}), []);
  assert.equal(await saidTo(world, lonely, { event_types: ["message", "realm_user"] }), []);
});

quick("a narrow to a channel that the account is not in yields nothing", async (world) => {
  const bot = await makeBot(world, ["bots"]);
  const narrowed = (name: string) => saidTo(world, bot, { ...message, narrow: [["channel", name]] });
  assert.equal(await narrowed("bots"), []);
  const notIn = vain("it is not subscribed to the channel asked for");
  for (const name of ["design", "nowhere"]) assert.equal(await narrowed(name), notIn);
});

quick("types that the account never gets are told of, and those that it gets are not", async (world) => {
  const never = vain("this account never gets an event of the types asked for");
  const said = (name: PersonName, ...types: string[]) =>
    saidTo(world, world.id(name), { event_types: types as EventOptions["event_types"] & string[] });
  for (const types of [[], ["heartbeat"], ["no such type"], ["constructor"]])
    assert.equal(await said("mia", ...types), never);
  assert.equal(await said("mia", "default_streams"), []);
  assert.equal(await said("mia", "realm_export_consent"), never);
  assert.equal(await said("ada", "realm_export_consent"), []);
});
