import {
  channelAudience,
  describeChannel,
  streamCreateEvent,
  streamDeleteEvent,
  subscribersOf,
} from "../channels/index.js";
import { removeFromDefaults } from "../default-channels/index.js";
import { channelSettings, realmId, realmOf, realmUpdateDictEvent } from "../realm/index.js";
import { announceChange } from "./announce.js";
import type { Target } from "./changes.js";
import { noticeArchiving, noticeUnarchiving } from "./notices.js";
import type { Operating, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

// Clients that cannot show archived channels lose and get the channel instead of being told of the change.
const forUnaware = { for_unaware: true };

/** Archives a channel: it stays as it is, but nobody writes there (channels.md 7.5). */
export const archive = async (call: Writing<"channelArchived">, channel: Channel): Promise<void> => {
  const { tx, emit, fail } = call;
  if (channel.is_archived) throw fail("channelArchived");
  const audience = await channelAudience(call, channel);
  await withdrawFromRealm(call, channel.id);
  await removeFromDefaults(call, channel);
  const changed = await tx.update("streams", channel.id, { is_archived: true });
  announceChange(call, changed, { audience, property: "is_archived", value: true });
  const gone = { stream_ids: [channel.id], streams: [{ stream_id: channel.id }] };
  emit(streamDeleteEvent, gone, { ...audience, facts: forUnaware });
  await noticeArchiving(call, changed, await subscribersOf(tx, channel.id));
};

const noChannel = -1;

/** Makes the settings of the organization that name the channel name none. */
const withdrawFromRealm = async ({ tx, emit }: Operating, stream_id: number): Promise<void> => {
  const { settings } = await realmOf(tx);
  const naming = channelSettings.filter((name) => settings[name] === stream_id);
  if (naming.length === 0) return;
  const data = Object.fromEntries(naming.map((name) => [name, noChannel]));
  await tx.update("realm", realmId, { settings: { ...settings, ...data } });
  emit(realmUpdateDictEvent, { property: "default", data }, { everyone: true });
};

/** Puts an archived channel back into use where the request says so (channels.md 7.6). */
export const unarchive = async (
  call: Writing<"channelNotArchived" | "channelWithoutSubscribers">,
  { channel, changes }: Target,
): Promise<Channel> => {
  const { tx, emit, fail } = call;
  if (changes.is_archived !== false) return channel;
  if (!channel.is_archived) throw fail("channelNotArchived");
  if (channel.invite_only && channel.subscriber_count === 0) throw fail("channelWithoutSubscribers");
  const changed = await tx.update("streams", channel.id, { is_archived: false, is_default: false });
  const audience = await channelAudience(call, changed);
  announceChange(call, channel, { audience, property: "is_archived", value: false });
  emit(streamCreateEvent, { streams: [await describeChannel(call, changed)] }, { ...audience, facts: forUnaware });
  return noticeUnarchiving(call, changed);
};
