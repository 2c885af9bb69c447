import { ChatError } from "@confab/core";
import { assert, rejection } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { groups } from "../channels/channel-objects.js";
import { administers, changing } from "./changing.js";

const test = worldSuite("a change of several things of which one is refused (channels.md 7.4)");

const design = async (world: World) => {
  const { streams } = await world.as("olga").getChannels();
  const { name, description, can_send_message_group } =
    streams.find(({ stream_id }) => stream_id === world.channel("design")) ?? {};
  return { name, description, can_send_message_group };
};

const properties = async (world: World): Promise<unknown[]> =>
  (await pollNow(world, "bob")).map(({ property }) => property);

const attempt = async (world: World, changes: Record<string, unknown>): Promise<unknown> => {
  const refusal = await rejection(world.as("mia").updateChannel(changing("design", changes)(world)));
  await world.settled();
  return refusal instanceof ChatError ? refusal.error : refusal;
};

const both = { description: "New", can_send_message_group: { new: groups.members } };

test("what came before the refusal stays done and is told, what comes after it is not", async (world) => {
  await administers("design", "mia")(world);
  const before = await design(world);
  assert.is(await attempt(world, { ...both, new_name: "general" }), "channelAlreadyExists");
  assert.equal(await design(world), { ...before, description: "New" });
  assert.equal(await properties(world), ["description"]);
});

test("nothing is done where the first thing is refused", async (world) => {
  await administers("design", "mia")(world);
  const before = await design(world);
  assert.is(await attempt(world, { ...both, message_retention_days: 3 }), "ownerRequired");
  assert.equal(await design(world), before);
  assert.equal(await properties(world), []);
});

test("nothing is done where the privacy is refused", async (world) => {
  await administers("design", "mia")(world);
  const before = await design(world);
  assert.is(await attempt(world, { ...both, history_public_to_subscribers: false }), "channelPrivacyInvalid");
  assert.equal(await design(world), before);
});
