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

/** Nothing is unread. */
export const noneUnread = (): Unread => ({
  ...{ count: 0, pms: [], streams: [], huddles: [], mentions: [] },
  old_unreads_missing: false,
});

/** What an event says of a message that becomes unread. */
export interface Details {
  type: "private" | "stream";
  mentioned?: true;
  user_ids?: number[];
  stream_id?: number;
  topic?: string;
}

const fold = (topic: string): string => topic.toLowerCase();

const addTo = <T extends { unread_message_ids: number[] }>(list: T[], isIt: (item: T) => boolean, made: T): void => {
  const known = list.find(isIt);
  if (known === undefined) list.push(made);
  else known.unread_message_ids = [...known.unread_message_ids, ...made.unread_message_ids].sort((a, b) => a - b);
};

/** Notes a new message that its reader has not read. */
export const addUnread = (unread: Unread, message: Message, self: number, flags: readonly string[]): void => {
  const { id, stream_id, subject } = message;
  const isMentioned = flags.includes("mentioned") || flags.includes("wildcard_mentioned");
  const people = stream_id === undefined ? (message.display_recipient as { id: number }[]) : [];
  const user_ids = people.map((person) => person.id).filter((user_id) => user_id !== self);
  const place = stream_id === undefined ? { user_ids } : { stream_id, topic: subject };
  restoreUnread(unread, id, { ...place, self, ...(isMentioned ? { mentioned: true } : {}) });
};

/** Notes a message that is unread, by what is said of its place. */
export const restoreUnread = (
  unread: Unread,
  id: number,
  { stream_id, topic = "", user_ids = [], mentioned, self }: Omit<Details, "type"> & { self: number },
): void => {
  const unread_message_ids = [id];
  if (mentioned) unread.mentions.push(id);
  if (stream_id !== undefined) {
    const isIt = (item: Unread["streams"][number]) => item.stream_id === stream_id && fold(item.topic) === fold(topic);
    addTo(unread.streams, isIt, { stream_id, topic, unread_message_ids });
    return;
  }
  if (user_ids.length > 1) {
    const user_ids_string = [...user_ids, self].sort((a, b) => a - b).join(",");
    addTo(unread.huddles, (item) => item.user_ids_string === user_ids_string, { user_ids_string, unread_message_ids });
  } else {
    const other_user_id = user_ids[0] ?? self;
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
