import type { Chat, Row } from "@confab/core";
import { accountDefaults, insertChannel, palette } from "../domain.js";
import type { WriteTx } from "../rows.js";
import { change } from "../world/build.js";

/** Many of everything that a request can name, and who asks. */
export interface Crowd {
  chat: Chat;
  /** The owner of the organization, who asks. */
  owner: number;
  /** Members, none of whom is the owner. */
  people: readonly number[];
  /** Public channels; everybody is in the first one, and nobody in the others. */
  channels: readonly { stream_id: number; name: string }[];
  /** Groups that people made; everybody is in the first one. */
  groups: readonly number[];
  /** Messages of the first channel. */
  messages: readonly number[];
}

/** How many of each there are. */
export interface CrowdSize {
  people: number;
  channels: number;
  groups: number;
  messages: number;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);

const account = (at: number) => ({
  ...accountDefaults,
  ...{ full_name: `Person ${at}`, name_folded: `person ${at}`, date_joined: 0 },
  ...{ delivery_email: `person${at}@example.com`, email_folded: `person${at}@example.com` },
});

const notifications = {
  desktop_notifications: null,
  audible_notifications: null,
  push_notifications: null,
  email_notifications: null,
  wildcard_mentions_notify: null,
};

const subscription = (user_id: number, stream_id: number) => ({
  ...{ user_id, stream_id, active: true, suspended: false, color: palette[0] },
  ...{ is_muted: false, pin_to_top: false, ...notifications },
  periods: [{ from_message_id: 1, to_message_id: null, from_seq: 0, to_seq: null }],
});

const group = (at: number) => ({
  ...{ name: `group ${at}`, description: "", is_system_group: false, date_created: 0 },
  ...{ creator_id: null, deactivated: false, settings: {} },
});

/** Makes channels that are as old as an account, so that nobody finds them quiet. */
const addChannels = async (tx: WriteTx, owner: number, count: number): Promise<Crowd["channels"]> => {
  const channels = [];
  const { date_joined = 0 } = (await tx.get("users", owner)) ?? {};
  for (const at of upTo(count)) {
    const { id, name } = await insertChannel(tx, { name: `channel ${at}`, creator_id: null }, date_joined);
    channels.push({ stream_id: id, name });
  }
  return channels;
};

const fillFirstChannel = async (tx: WriteTx, user_ids: readonly number[], stream_id: number): Promise<void> => {
  await tx.insertMany(
    "subscriptions",
    user_ids.map((user_id) => subscription(user_id, stream_id)),
  );
  await tx.update("streams", stream_id, { subscriber_count: user_ids.length });
};

/** Long messages of one topic, all like the first of them. */
const addMessages = async (
  chat: Chat,
  owner: number,
  { stream_id, count }: { stream_id: number; count: number },
): Promise<number[]> => {
  if (count === 0) return [];
  const content = "Message & ".padEnd(9_000, "text ");
  const { id } = await chat.as(owner).sendMessage({ type: "channel", to: stream_id, topic: "topic 1", content });
  const copies = await change(chat, async (tx) => {
    const { id: _, ...message } = (await tx.get("messages", id)) as Row<"messages">;
    return tx.insertMany(
      "messages",
      upTo(count - 1).map(() => message),
    );
  });
  return [id, ...idsOf(copies)];
};

/** Puts a crowd into an organization, past every rule. */
export const gatherCrowd = async (chat: Chat, owner: number, size: CrowdSize): Promise<Crowd> => {
  const people = idsOf(await change(chat, (tx) => tx.insertMany("users", upTo(size.people).map(account))));
  const channels = await change(chat, (tx) => addChannels(tx, owner, size.channels));
  const first = channels[0]?.stream_id as number;
  await change(chat, (tx) => fillFirstChannel(tx, [owner, ...people], first));
  const groups = idsOf(await change(chat, (tx) => tx.insertMany("user_groups", upTo(size.groups).map(group))));
  await change(chat, (tx) =>
    tx.insertMany(
      "user_group_members",
      people.map((user_id) => ({ group_id: groups[0] as number, user_id })),
    ),
  );
  const messages = await addMessages(chat, owner, { stream_id: first, count: size.messages });
  return { chat, owner, people, channels, groups, messages };
};
