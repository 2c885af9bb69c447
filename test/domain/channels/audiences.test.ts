import { channelAudience } from "../../support/domain.js";
import { writing } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { engineOf } from "../../support/watching/events.js";
import { inWorld, type World } from "../../support/world/world.js";
import { groups, only, organization, permits } from "./channel-objects.js";

const test = suite("who learns of a channel");

const audienceOf = (world: World, name: "design" | "lobby" | "team") =>
  writing(engineOf(world), async (call) => {
    const channel = await call.tx.get("streams", world.channel(name));
    if (channel === undefined) throw new Error("There is no such channel.");
    return channelAudience(call, channel);
  });

const named = (setting: unknown) => permits("team", () => ({ can_subscribe_group: setting }));

test("a public channel: everybody but guests, and subscribed guests", () =>
  inWorld("memory", async (world) => {
    assert.equal(await audienceOf(world, "design"), { members: true, subscribers: world.channel("design") });
  }));

test("a web-public channel: everybody", () =>
  inWorld("memory", async (world) => assert.equal(await audienceOf(world, "lobby"), { everyone: true })));

test("a private channel: subscribers, administrators, and people it names", () =>
  inWorld("memory", async (world) => {
    await permits("team", (world) => ({ can_add_subscribers_group: only(world, "bob", "gus", "bea") }))(world);
    const users = (["olga", "bob", "bea"] as const).map((name) => world.id(name)).sort((a, b) => a - b);
    assert.equal(await audienceOf(world, "team"), { administrators: true, users, subscribers: world.channel("team") });
  }));

const byGroup = [
  [groups.nobody, {}],
  [groups.owners, {}],
  [groups.administrators, {}],
  [groups.moderators, { moderators: true }],
  [groups.fullmembers, { members: true }],
  [groups.members, { members: true }],
] as const;

for (const [group, more] of byGroup)
  for (const setting of [group, { direct_members: [], direct_subgroups: [group, groups.owners] }])
    test(`a private channel that names ${JSON.stringify(setting)}`, () =>
      inWorld("memory", async (world) => {
        await named(setting)(world);
        const common = { administrators: true, users: [world.id("olga")], subscribers: world.channel("team") };
        assert.equal(await audienceOf(world, "team"), { ...common, ...more });
      }));

test("a private channel that names full members: those past their waiting period", () =>
  inWorld("memory", async (world) => {
    await organization({ waiting_period_threshold: 3 })(world);
    await world.rows((tx) => tx.update("users", world.id("bob"), { date_joined: world.now - 4 * 86_400 }));
    await named(groups.fullmembers)(world);
    const joinedBefore = world.now - 3 * 86_400;
    const common = { administrators: true, moderators: true, users: [world.id("olga")] };
    const audience = { ...common, joinedBefore, subscribers: world.channel("team") };
    assert.equal(await audienceOf(world, "team"), audience);
  }));
