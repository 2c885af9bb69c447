import { type Soon, whenThere } from "../../../ports/soon.js";
import type { Operating, Row } from "../vocabulary.js";
import { announceMessage } from "./announce.js";
import { changeChannelFacts } from "./channel-facts.js";
import type { Stored } from "./store-messages.js";

/** Tells of a message, and stores and tells what it changes about its channel (messages.md C1.4, channels.md 9.3). */
export const tellOfMessage = (call: Operating, stored: Stored): Soon<void> =>
  whenThere(announceMessage(call, stored), () => {
    const { target } = stored.sending.draft;
    const channel = target.kind === "channel" ? target.access.channel : undefined;
    const isAsleep = channel !== undefined && (channel.first_message_id === null || !channel.is_recently_active);
    return isAsleep ? wakeChannel(call, channel, stored.message.id) : undefined;
  });

const wakeChannel = async (call: Operating, channel: Row<"streams">, message_id: number): Promise<void> => {
  const changes = {
    ...(channel.first_message_id === null ? { first_message_id: message_id } : {}),
    ...(channel.is_recently_active ? {} : { is_recently_active: true }),
  };
  await changeChannelFacts(call, channel, changes);
};
