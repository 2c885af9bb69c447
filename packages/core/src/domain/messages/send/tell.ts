import type { Operating, Row } from "../vocabulary.js";
import { announceMessage } from "./announce.js";
import { changeChannelFacts } from "./channel-facts.js";
import type { Stored } from "./store-messages.js";

/** Tells of a message, and stores and tells what it changes about its channel (messages.md C1.4, channels.md 9.3). */
export const tellOfMessage = async (call: Operating, stored: Stored): Promise<void> => {
  await announceMessage(call, stored);
  const { target } = stored.sending.draft;
  if (target.kind !== "channel") return;
  const { channel } = target.access;
  if (channel.first_message_id === null || !channel.is_recently_active)
    await wakeChannel(call, channel, stored.message.id);
};

const wakeChannel = async (call: Operating, channel: Row<"streams">, message_id: number): Promise<void> => {
  const changes = {
    ...(channel.first_message_id === null ? { first_message_id: message_id } : {}),
    ...(channel.is_recently_active ? {} : { is_recently_active: true }),
  };
  await changeChannelFacts(call, channel, changes);
};
