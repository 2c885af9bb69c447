import { quiet } from "../../domain/messages/move/moving.js";
import { roles } from "../../support/domain.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

const say = async (world: World, channel: ChannelName, topic: string): Promise<number> => {
  const content = `${topic} in ${channel}`;
  return (await world.as("mia").sendMessage({ type: "channel", to: channel, topic, content })).id;
};

const move = (world: World, message_id: number, to: ChannelName): Promise<unknown> =>
  world.as("mia").updateMessage({ message_id, stream_id: world.channel(to), ...quiet });

const join = (world: World, name: PersonName, channel: ChannelName): Promise<unknown> =>
  world.as("mia").subscribe({ subscriptions: [{ name: channel }], principals: [world.id(name)] });

const leave = (world: World, name: PersonName, channel: ChannelName): Promise<unknown> =>
  world.as(name).unsubscribe({ subscriptions: [channel] });

const become = (world: World, name: PersonName, role: number): Promise<unknown> =>
  world.chat.host.setRole(world.id(name), role);

/** People come, go and get other roles while messages go from channel to channel. */
export const movedAbout = async (world: World): Promise<void> => {
  await move(world, await say(world, "design", "to the team"), "team");
  await move(world, await say(world, "design", "to the vault"), "vault");
  await leave(world, "bob", "design");
  const late = await say(world, "design", "without bob");
  await join(world, "bob", "design");
  await move(world, late, "lobby");
  const open = await say(world, "vault", "by a public channel");
  await move(world, open, "general");
  await become(world, "bob", roles.guest);
  const closed = await say(world, "vault", "by a channel that is none of a guest");
  await leave(world, "bob", "design");
  await move(world, closed, "design");
  await become(world, "bob", roles.member);
  await become(world, "bob", roles.moderator);
  await move(world, closed, "vault");
  await join(world, "bob", "team");
};
