import { channelNames, type PersonName, watchers } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

const newest = { anchor: "newest", num_before: 50, num_after: 0, apply_markdown: false } as const;

const pageOf = async (
  world: World,
  name: PersonName,
  narrow: readonly { operator: string; operand: unknown }[] = [],
) => {
  const { messages } = await world.as(name).getMessages({ ...newest, narrow: narrow as never });
  return messages.map(({ id, content, flags }) => [id, content, flags]);
};

/** What everybody may read: what is theirs, what each channel shows them, its topics, and what they have not read. */
export const viewsOf = async (world: World): Promise<Record<string, unknown>> => {
  const views: Record<string, unknown> = {};
  for (const name of watchers) {
    views[`${name}: own`] = await pageOf(world, name);
    const { unread_msgs, max_message_id } = await world
      .as(name)
      .registerQueue({ fetch_event_types: ["message", "update_message_flags"] });
    views[`${name}: unread`] = [unread_msgs, max_message_id];
    for (const channel of channelNames) {
      const seen = await pageOf(world, name, [{ operator: "channel", operand: channel }]).catch(String);
      views[`${name}: ${channel}`] = seen;
    }
  }
  return views;
};
