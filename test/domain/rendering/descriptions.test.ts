import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { field, types } from "../profile-fields/fields.js";

const test = worldSuite("descriptions whose HTML is long show their text (security O2)");

const emojis = "😀".repeat(1_000);
const shown = `<p>${emojis}</p>`;
const short = { description: "**Hi** 😀" };

const html = (description: string): string => `<p>${description}</p>`;

const channelOf = async (world: World, stream_id: number) => (await world.as("mia").getChannel({ stream_id })).stream;

test("of a new channel", async (world) => {
  const made = await world.as("mia").createChannel({ name: "emojis", subscribers: [], description: emojis });
  assert.is((await channelOf(world, made.id)).rendered_description, shown);
  const plain = await world.as("mia").createChannel({ name: "plain", subscribers: [], ...short });
  assert.match((await channelOf(world, plain.id)).rendered_description, "<strong>Hi</strong> <span");
  await world.as("mia").subscribe({ subscriptions: [{ name: "third", description: emojis }] });
  const { stream_id } = await world.as("mia").getChannelId({ stream: "third" });
  assert.is((await channelOf(world, stream_id)).rendered_description, shown);
});

test("of a channel that is changed", async (world) => {
  const stream_id = world.channel("design");
  await world.as("olga").updateChannel({ stream_id, description: emojis });
  assert.is((await channelOf(world, stream_id)).rendered_description, shown);
});

test("of a channel folder", async (world) => {
  const { channel_folder_id } = await world.as("ada").createChannelFolder({ name: "Emojis", description: emojis });
  const { channel_folders } = await world.as("mia").getChannelFolders({});
  assert.is(channel_folders[0]?.rendered_description, shown);
  await world.as("ada").updateChannelFolder({ channel_folder_id, description: `${emojis}!` });
  const { channel_folders: changed } = await world.as("mia").getChannelFolders({});
  assert.is(changed[0]?.rendered_description, html(`${emojis}!`));
});

test("of the organization", async (world) => {
  await world.as("olga").updateRealm({ description: emojis });
  assert.is((await world.as("mia").registerQueue({ fetch_event_types: ["realm"] })).realm_description, emojis);
  assert.is((await world.as("mia").getServerSettings({})).realm_description, shown);
});

test("of a person, in the fields of a profile", async (world) => {
  await field(types.long)(world);
  const id = world.made("profile_fields");
  await world.as("bob").updateProfileData({ data: [{ id, value: "😀".repeat(500) }] });
  const { user } = await world.as("mia").getUserById({ user_id: world.id("bob"), include_custom_profile_fields: true });
  assert.is(user.profile_data?.[id]?.rendered_value, html("😀".repeat(500)));
});
