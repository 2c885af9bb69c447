import type { ChatEvent } from "@confab/core";

export interface Message {
  id: number;
  sender_id: number;
  type: "stream" | "private";
  stream_id?: number;
  subject: string;
  display_recipient: string | { id: number }[];
}

export interface Unread {
  count: number;
  pms: { other_user_id: number; sender_id: number; unread_message_ids: number[] }[];
  streams: { stream_id: number; topic: string; unread_message_ids: number[] }[];
  huddles: { user_ids_string: string; unread_message_ids: number[] }[];
  mentions: number[];
  old_unreads_missing: boolean;
}

const fold = (topic: string): string => topic.toLowerCase();

const addTo = <T extends { unread_message_ids: number[] }>(list: T[], isIt: (item: T) => boolean, made: T): void => {
  const known = list.find(isIt);
  if (known === undefined) list.push(made);
  else known.unread_message_ids.push(...made.unread_message_ids);
};

/** Notes a new message that its reader has not read. */
export const addUnread = (unread: Unread, message: Message, self: number, flags: readonly string[]): void => {
  const { id, stream_id, subject } = message;
  const unread_message_ids = [id];
  if (flags.includes("mentioned") || flags.includes("wildcard_mentioned")) unread.mentions.push(id);
  if (stream_id !== undefined) {
    const isIt = (item: Unread["streams"][number]) =>
      item.stream_id === stream_id && fold(item.topic) === fold(subject);
    addTo(unread.streams, isIt, { stream_id, topic: subject, unread_message_ids });
    return;
  }
  const ids = (message.display_recipient as { id: number }[]).map((person) => person.id).sort((a, b) => a - b);
  if (ids.length > 2) {
    const user_ids_string = ids.join(",");
    addTo(unread.huddles, (item) => item.user_ids_string === user_ids_string, { user_ids_string, unread_message_ids });
  } else {
    const other_user_id = ids.find((other) => other !== self) ?? self;
    const made = { other_user_id, sender_id: other_user_id, unread_message_ids };
    addTo(unread.pms, (item) => item.other_user_id === other_user_id, made);
  }
};

/** Forgets messages that were read. */
export const removeUnread = (unread: Unread, ids: readonly number[]): void => {
  const without = <T extends { unread_message_ids: number[] }>(list: T[]): T[] =>
    list
      .map((item) => ({ ...item, unread_message_ids: item.unread_message_ids.filter((id) => !ids.includes(id)) }))
      .filter(({ unread_message_ids }) => unread_message_ids.length > 0);
  unread.pms = without(unread.pms);
  unread.streams = without(unread.streams);
  unread.huddles = without(unread.huddles);
  unread.mentions = unread.mentions.filter((id) => !ids.includes(id));
};

/** What counts: all but what is in muted channels and topics. */
export const countUnread = (unread: Unread, isMuted: (stream_id: number, topic: string) => boolean): number => {
  const counted = [
    ...unread.pms,
    ...unread.huddles,
    ...unread.streams.filter((item) => !isMuted(item.stream_id, item.topic)),
  ];
  return counted.reduce((sum, { unread_message_ids }) => sum + unread_message_ids.length, 0);
};

export const messageOf = (event: ChatEvent): Message => event.message as Message;
