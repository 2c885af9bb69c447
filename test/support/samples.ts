import { OptionalKind } from "@sinclair/typebox";
import type { Operation } from "../../packages/core/src/operation/operation.js";
import { type OperationId, registry } from "../../packages/core/src/operation/registry.js";
import type { Given } from "./cases.js";
import type { Params, Who } from "./doors.js";
import { avatarSamples } from "./samples/avatars.js";
import { botSamples } from "./samples/bots.js";
import { groupSamples } from "./samples/groups.js";
import { invitationSamples } from "./samples/invitations.js";
import { personalSamples } from "./samples/personal.js";
import { profileSamples } from "./samples/profiles.js";
import { settingSamples } from "./samples/settings.js";
import { userSamples } from "./samples/users.js";
import type { World } from "./world/world.js";

/** A call that succeeds, for tests that walk the registry. */
export interface Sample {
  as: Who;
  given?: readonly Given[];
  params?: (world: World, as: Who) => Params;
}

const ownQueue = (world: World, as: Who): Params => ({
  queue_id: as === "nobody" ? "none" : world.person(as).queue_id,
});

const greeting: Given = (world) =>
  world.as("mia").sendMessage({ type: "channel", to: "general", topic: "greetings", content: "Hello" });

const thumb: Given = async (world) => {
  const message_id = await newestId(world);
  for (const name of ["olga", "ada", "max", "mia", "bob", "gus", "bea"] as const)
    await world.as(name).addReaction({ message_id, emoji_name: "thumbs_up" });
};

const newestId = async (world: World): Promise<number> => {
  const [message] = await world.rows((tx) => tx.scan("messages", "id", { limit: 1, reverse: true }));
  return message?.id ?? 0;
};

/** The first message of a world has this id. */
const firstMessage = { message_id: 1 };

/** What operations with required parameters, or that anything has to be there for, are called with. */
const samples: Partial<Record<OperationId, Sample>> = {
  ...avatarSamples,
  ...personalSamples,
  ...botSamples,
  ...profileSamples,
  ...invitationSamples,
  ...settingSamples,
  ...groupSamples,
  addReaction: { as: "bob", given: [greeting], params: () => ({ ...firstMessage, emoji_name: "thumbs_up" }) },
  createUser: {
    as: "olga",
    params: () => ({ email: "zoe@example.com", password: "a sound password", full_name: "Zoë Zimmer" }),
  },
  deleteQueue: { as: "bob", params: ownQueue },
  fetchApiKey: { as: "nobody", params: () => ({ username: "mia@example.com", password: "mia's password" }) },
  getEvents: { as: "bob", params: (world, as) => ({ ...ownQueue(world, as), dont_block: true }) },
  getMessage: { as: "bob", given: [greeting], params: () => firstMessage },
  getMessages: {
    as: "bob",
    given: [greeting],
    params: () => ({ anchor: "newest", num_before: 5, num_after: 0 }),
  },
  getTopics: { as: "bob", given: [greeting], params: (world) => ({ stream_id: world.channel("general") }) },
  getUserByEmail: { as: "bob", params: () => ({ email: "mia@example.com" }) },
  getUserById: { as: "bob", params: (world) => ({ user_id: world.id("mia") }) },
  removeReaction: { as: "bob", given: [greeting, thumb], params: () => ({ ...firstMessage, emoji_name: "thumbs_up" }) },
  sendMessage: {
    as: "bob",
    params: () => ({ type: "channel", to: "general", topic: "greetings", content: "Hello" }),
  },
  subscribe: { as: "bob", params: () => ({ subscriptions: [{ name: "lobby" }, { name: "brand new" }] }) },
  ...userSamples,
};

const needsParams = ({ params }: Operation): boolean =>
  Object.values(params.properties).some((schema) => !("default" in schema) && !(OptionalKind in schema));

/** The sample of an operation; by itself only one without required parameters has one. */
export const sampleOf = (id: OperationId): Sample => {
  const sample = samples[id];
  if (sample !== undefined) return sample;
  if (needsParams(registry[id]))
    throw new Error(`test/support/samples.ts has no sample for ${id}: add parameters with which it succeeds.`);
  return { as: "mia" };
};

/** A sample's parameters, for the one who calls. */
export const sampleParams = (id: OperationId, world: World, as: Who): Params => sampleOf(id).params?.(world, as) ?? {};

/** Brings the world into the state in which the sample succeeds. */
export const prepareSample = async (id: OperationId, world: World): Promise<void> => {
  for (const given of sampleOf(id).given ?? []) await given(world);
};

export const operationIds = Object.keys(registry) as OperationId[];
