// A history of any length for one reader, stored without the API.
import { join } from "node:path";
import { type Chat, createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { basic } from "../../test/support/cases/doors.js";
import { gatherCrowd } from "../../test/support/largest/crowd.js";
import type { WriteTx } from "../../test/support/rows.js";
import { change } from "../../test/support/world/build.js";
import { text } from "../harness/data/dataset.js";
import { messageRow } from "./scene-rows.js";

const CHANNELS = 10;
const TOPICS = 4;
const SENDERS = 10;
const PEERS = 3;
const CHUNK = 5_000;
/** Every so many messages one has a flag or a mark, so that the shortest history holds several pages of each. */
const MARKED = 10;
/** Ids are spread over as many at least, so that memory keeps no larger a part of a short history than of a long one. */
const IDS = 1_000_000;
const FIRST_SECOND = 1_700_000_000;
/** Which part of the history is read. */
const READ = 0.5;

const MARKS = ["link", "image", "attachment", "reaction"];
/** What messages with a mark end with. An attachment is a link as well. */
const endings: Readonly<Record<string, string>> = {
  link: '<p><a href="https://example.com/">here</a></p>',
  image: '<div class="message_inline_image"><img src="/image.png" class="inline-image"></div>',
  attachment: '<p><a href="/user_uploads/1/ab/file.txt">file.txt</a></p>',
};
const reaction = { emoji_name: "tada", emoji_code: "1f389", reaction_type: "unicode_emoji" as const };

/** A chat with its history, and what a benchmark asks for in it. */
export interface ReadHistory {
  chat: Chat;
  /** The header by which the reader signs in. */
  authorization: string;
  peer: number;
  sender: number;
  channel: string;
  topic: string;
  /** The id of the newest message. */
  newest: number;
  /** When the message with an id was sent, in UNIX seconds. */
  sentAt(id: number): number;
}

interface Place {
  recipient_id: number;
  stream_id: number | null;
  topic_id: number | null;
  subject: string;
}

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

const contents = upTo(50).map((seed) => text(400, seed));

/** Opens a chat in an empty folder, with so many messages that one member may read. */
export async function openHistory(folder: string, messages: number): Promise<ReadHistory> {
  const storage = sqliteStorage({ file: join(folder, "chat.db") });
  const chat = await createChat({ storage, organization: { owner: { email: "owner@pages.example" } } });
  const owner = chat.created?.owner.user_id as number;
  const size = { people: SENDERS + 1, channels: CHANNELS + 1, groups: 1, messages: 0 };
  const crowd = await gatherCrowd(chat, owner, size);
  const [reader, ...senders] = crowd.people as [number, ...number[]];
  const rooms = crowd.channels.slice(1);
  const subscriptions = rooms.map(({ name }) => ({ name }));
  await chat
    .as(owner)
    .subscribe({ subscriptions, principals: [...crowd.people], send_new_subscription_messages: false });
  for (const peer of senders.slice(0, PEERS))
    await chat.as(reader).sendMessage({ type: "direct", to: [peer], content: "Hello" });
  const step = Math.max(1, Math.floor(IDS / messages));
  const last = messages * step;
  const places = await change(chat, (tx) => placesIn(tx, { rooms, reader, last }));
  const world = { reader, senders, places, step };
  for (let at = 0; at < messages; at += CHUNK)
    await change(chat, (tx) => store(tx, world, { from: at, to: Math.min(at + CHUNK, messages) }));
  await change(chat, (tx) => finish(tx, { reader, places, last }));
  return {
    ...{ chat, authorization: basic("person0@example.com", await chat.host.apiKey(reader)) },
    ...{ peer: senders[0] as number, sender: senders[1] as number, newest: last },
    ...{ channel: rooms[0]?.name as string, topic: "topic 0", sentAt: (id) => FIRST_SECOND + Math.floor(id / step) },
  };
}

interface Rooms {
  rooms: readonly { stream_id: number }[];
  reader: number;
  last: number;
}

/** The places of messages: the topics of each channel, of which the reader follows the first, and direct conversations. */
async function placesIn(tx: WriteTx, { rooms, reader, last }: Rooms): Promise<Place[]> {
  const places: Place[] = [];
  for (const { stream_id } of rooms) {
    const channel = await tx.update("streams", stream_id, { first_message_id: 1 });
    const entry = { stream_id, first_id: 1, max_id: last, message_count: last };
    const names = upTo(TOPICS).map((at) => `topic ${at}`);
    const topics = await tx.insertMany(
      "topics",
      names.map((name) => ({ ...entry, name, name_folded: name })),
    );
    const followed = { user_id: reader, stream_id, topic_name: "topic 0", name_folded: "topic 0" };
    await tx.insert("user_topics", { ...followed, visibility_policy: 3, last_updated: 0 });
    for (const { id, name } of topics)
      places.push({ recipient_id: channel.recipient_id, stream_id, topic_id: id, subject: name });
  }
  const direct = (await tx.scan("recipients", "id")).filter(({ user_ids }) => user_ids?.includes(reader));
  // Every fifth message is direct.
  const perConversation = Math.floor(places.length / 4 / direct.length);
  for (const { id } of direct)
    for (const _ of upTo(perConversation))
      places.push({ recipient_id: id, stream_id: null, topic_id: null, subject: "" });
  return places;
}

interface Storing {
  reader: number;
  senders: readonly number[];
  places: readonly Place[];
  step: number;
}

/** Stores some messages, in all places by turns, and what they are found by. */
async function store(
  tx: WriteTx,
  { reader, senders, places, step }: Storing,
  { from, to }: { from: number; to: number },
) {
  // Nothing of the reader's own is unread.
  const rows = upTo(to - from).map((offset) => {
    const at = from + offset;
    const place = places[at % places.length] as Place;
    const mark = markOf(at) ?? "";
    const words = contents[at % contents.length] as string;
    const content = mark === "attachment" ? `${words}\n\n[here](/user_uploads/1/ab/file.txt)` : words;
    const ending = endings[mark];
    return {
      ...messageRow(),
      ...place,
      ...{ id: (at + 1) * step, sender_id: senders[(at * 7 + Math.floor(at / 50)) % senders.length] as number },
      ...{ content, timestamp: FIRST_SECOND + at + 1 },
      rendered_content: ending === undefined ? null : `<p>${words}</p>${ending}`,
      reactions: mark === "reaction" ? [{ ...reaction, user_id: reader }] : [],
    };
  });
  // Those of before the history, which only opened conversations, stay below it.
  await tx.insertMany(
    "messages",
    rows.filter(({ id }) => id > PEERS),
  );
  const marked = rows.map(({ id, recipient_id }, offset) => ({ id, recipient_id, mark: markOf(from + offset) }));
  const carrying = (mark: string) => marked.filter((row) => row.mark === mark);
  await tx.insertMany(
    "message_marks",
    MARKS.flatMap(carrying).map(({ id, recipient_id, mark = "" }) => ({ mark, recipient_id, message_id: id })),
  );
  await tx.insertMany(
    "message_flags",
    ["starred", "mentioned"].flatMap((flag) =>
      carrying(flag).map(({ id }) => ({ user_id: reader, message_id: id, flag })),
    ),
  );
}

/** The flag or the mark of a message in a history, undefined where it has none. Neighbours in a place differ. */
const markOf = (at: number): string | undefined =>
  [...MARKS, "starred", "mentioned"][(at + Math.floor(at / 53)) % MARKED];

interface Ending {
  reader: number;
  places: readonly Place[];
  last: number;
}

/** Says that the reader has read most of it, and that nothing is to be indexed later. */
async function finish(tx: WriteTx, { reader, places, last }: Ending): Promise<void> {
  const recipients = [...new Set(places.map(({ recipient_id }) => recipient_id))];
  const mark = { user_id: reader, up_to: Math.floor(last * READ), topics: new Uint8Array() };
  await tx.insertMany(
    "read_marks",
    recipients.map((recipient_id) => ({ ...mark, recipient_id })),
  );
  const indexed = { before_id: 0, renewed_from_id: 0, after_id: last };
  const [known] = await tx.scan("message_indexing", "id");
  if (known === undefined) await tx.insert("message_indexing", indexed);
  else await tx.update("message_indexing", known.id, indexed);
}
