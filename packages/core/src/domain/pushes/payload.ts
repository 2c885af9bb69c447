import { site } from "../../operation/services.js";
import { accessibleUsers, unknownUser } from "../accessible-users/index.js";
import { htmlOf } from "../messages/index.js";
import { emptyTopicDisplayName, realmOf } from "../realm/index.js";
import { shownAvatars } from "../users/index.js";
import { mentionsIn, smallestGroup } from "./mentions-in-html.js";
import type { Asking, Row } from "./vocabulary.js";

/** How many messages a notification takes back at most; older ones stay until the device forgets them (push.md 6.2). */
export const mostRemoved = 200;

/** What all notifications to a user begin with (push.md 6). The mobile app checks the address and the user. */
const commonFields = async ({ tx, use }: Asking, user_id: number) => ({
  realm_url: use(site).url,
  realm_name: (await realmOf(tx)).name,
  user_id,
});

/** Returns the notification that takes back others (push.md 6.2). `removed` ascends. */
export const removalPayload = async (call: Asking, user_id: number, removed: readonly number[]): Promise<object> => ({
  type: "remove",
  ...(await commonFields(call, user_id)),
  message_ids: removed.slice(-mostRemoved),
});

/** Returns the notification of a test (push.md 6.3). */
export const testPayload = async (call: Asking, user_id: number): Promise<object> => ({
  type: "test",
  ...(await commonFields(call, user_id)),
  time: call.now,
});

/** A message that a user is told of. */
export interface Told {
  user: Row<"users">;
  message: Row<"messages">;
  /** What the notification says of the message, which is the same for everybody. */
  content: string;
  namesGroup: boolean;
}

/** Returns the notification of a message (push.md 6.1). */
export const messagePayload = async (call: Asking, { user, message, content, namesGroup }: Told): Promise<object> => {
  return {
    type: "message",
    ...(await commonFields(call, user.id)),
    message_id: message.id,
    time: message.timestamp,
    content,
    ...(await senderFields(call, user, message)),
    ...(await placeFields(call, message)),
    ...(namesGroup ? await groupFields(call, user, htmlOf(message)) : {}),
  };
};

const senderFields = async (call: Asking, user: Row<"users">, { sender_id, stream_id }: Row<"messages">) => {
  const { tx, use, now } = call;
  const [sender, isAccessible] = await Promise.all([
    tx.get("users", sender_id),
    accessibleUsers({ tx, actor: user, now }),
  ]);
  const { url, host } = use(site);
  const isKnown = sender !== undefined && (stream_id === null || isAccessible(sender));
  const { full_name, avatar_url } = isKnown
    ? { full_name: sender.full_name, avatar_url: use(shownAvatars).url(sender) }
    : unknownUser({ id: sender_id }, host);
  return {
    sender_id,
    sender_full_name: full_name,
    sender_avatar_url: new URL(avatar_url ?? "", `${url}/`).href,
  };
};

const placeFields = async ({ tx }: Asking, { stream_id, subject, recipient_id }: Row<"messages">) => {
  if (stream_id === null) {
    const recipient = await tx.get("recipients", recipient_id);
    const recipient_user_ids = [...(recipient?.user_ids ?? [])].sort((a, b) => a - b);
    return { recipient_type: "direct", recipient_user_ids };
  }
  const channel = await tx.get("streams", stream_id);
  return {
    recipient_type: "channel",
    channel_id: stream_id,
    channel_name: channel?.name,
    topic: subject === "" ? emptyTopicDisplayName : subject,
  };
};

/** Names the group by which a user is mentioned who is not mentioned by name. */
const groupFields = async (call: Asking, user: Row<"users">, html: string) => {
  const { user_ids, group_ids } = mentionsIn(html);
  if (user_ids.has(user.id)) return {};
  const group = await smallestGroup(call, user, group_ids);
  return group && { mentioned_user_group_id: group.id, mentioned_user_group_name: group.name };
};
