import { raise } from "../../../operation/hook.js";
import { type Soon, whenThere } from "../../../ports/soon.js";
import { adoptPolicy, followWhereMentioned, policies } from "../../topics/index.js";
import { messageSent } from "../hooks.js";
import { claimFiles } from "../uploads/claims.js";
import type { Operating, Row } from "../vocabulary.js";
import { showWebsites } from "../websites/show-websites.js";
import { Announcer } from "./announce.js";
import { changeChannelFacts } from "./channel-facts.js";
import type { Stored } from "./store-messages.js";

/** A message that was sent. */
export interface Sent {
  message: Row<"messages">;
  /** The sender's new policy for the topic, where sending changed it. */
  policy: number | null;
}

/** A message that was stored, and the call that sends it. */
interface StoredByCall {
  call: Operating;
  stored: Stored;
}

/** Tells of messages that were stored, and does all that follows from them. */
export const followUp = async (messages: readonly StoredByCall[]): Promise<Sent[]> => {
  const announcer = new Announcer(messages.map(({ stored }) => stored));
  // What follows from one may send another, and messages are told in the order of their ids.
  for (const one of messages) {
    const telling = tellOfMessage(announcer, one);
    if (telling !== undefined) await telling;
  }
  const sent: Sent[] = [];
  for (const { call, stored } of messages) {
    const concluding = conclude(call, stored);
    const policy = concluding instanceof Promise ? await concluding : concluding;
    sent.push({ message: stored.message, policy });
  }
  return sent;
};

/** Notes what a message refers to, and tells of it; undefined where nothing is to be awaited. */
const tellOfMessage = (announcer: Announcer, { call, stored }: StoredByCall): Soon<void> => {
  const { message, sending } = stored;
  const { sender, draft } = sending;
  const { rendered, target } = draft;
  return whenThere(claimFiles(call, sender, { message, uploadPaths: rendered.uploadPaths }), () =>
    whenThere(showWebsites(call, message, rendered), () =>
      whenThere(announcer.announce(call, stored), () =>
        target.kind === "channel" && isAsleep(target.access.channel)
          ? wakeChannel(call, target.access.channel, message.id)
          : undefined,
      ),
    ),
  );
};

/** Whether a message changes what is told of its channel (channels.md 9.3). */
export const isAsleep = (channel: Row<"streams">): boolean =>
  channel.first_message_id === null || !channel.is_recently_active;

/** Stores and tells what a message changes about its channel (messages.md C1.4, channels.md 9.3). */
const wakeChannel = async (call: Operating, channel: Row<"streams">, message_id: number): Promise<void> => {
  const changes = {
    ...(channel.first_message_id === null ? { first_message_id: message_id } : {}),
    ...(channel.is_recently_active ? {} : { is_recently_active: true }),
  };
  await changeChannelFacts(call, channel, changes);
};

/** Tells bots of a message, and returns the sender's new policy for its topic; null where sending does not change it. */
const conclude = (call: Operating, { message, mentions, sending }: Stored): Soon<number | null> => {
  const { sender, beginsTopic } = sending;
  const { target } = sending.draft;
  if (target.kind === "direct") {
    const sent = { sender, message, trigger: "direct_message" as const, people: target.people };
    return raise(call, messageSent, sent).then(() => null);
  }
  const { channel, subscription = null } = target.access;
  const topic = { stream_id: channel.id, name: message.subject, user: sender, subscription };
  return whenThere(adoptPolicy(call, topic, beginsTopic ? "initiate" : "send"), (policy) =>
    mentions.personally.length === 0
      ? policy
      : followMentioned(call, { sender, message, stream_id: channel.id, ids: mentions.personally }).then(
          (isFollowed) => (isFollowed ? policies.followed : policy),
        ),
  );
};

interface Mentioning {
  sender: Row<"users">;
  message: Row<"messages">;
  stream_id: number;
  /** Of those who are mentioned. */
  ids: readonly number[];
}

/** Tells those who are mentioned, and has them follow the topic; returns whether the sender is one of them. */
const followMentioned = async (call: Operating, { sender, message, stream_id, ids }: Mentioning): Promise<boolean> => {
  const people = await call.tx.getMany("users", ids);
  await raise(call, messageSent, { sender, message, trigger: "mention", people });
  const followers = await followWhereMentioned(call, { stream_id, name: message.subject }, people);
  return followers.includes(sender.id);
};
