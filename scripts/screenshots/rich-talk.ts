import { deflateSync } from "node:zlib";
import type { Chat } from "@confab/core";
import type { People } from "./organization.js";

// A conversation with all that a message may have: pictures, a poll, tasks, reactions, edits, spoilers, long texts.

const chunk = (type: string, bytes: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, "latin1"), bytes]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(bytes.length, 0);
  frame.writeUInt32BE(checksum(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
};

/** CRC-32, as PNG wants it. */
const checksum = (bytes: Uint8Array): number => {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
};

/** Draws hills below a sky of a color, so that pictures look like pictures. */
const landscape = (width: number, height: number, sky: readonly [number, number, number]): Buffer => {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const far = height * (0.55 + 0.08 * Math.sin(x / 90) + 0.03 * Math.sin(x / 23));
      const near = height * (0.75 + 0.06 * Math.sin(x / 60 + 2));
      const fade = y / height;
      const color =
        y > near ? [46, 74, 62] : y > far ? [92, 122, 120] : sky.map((part) => part + (255 - part) * fade * 0.7);
      for (const [at, part] of color.entries()) rows[y * (width * 3 + 1) + 1 + x * 3 + at] = part;
    }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(rows)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
};

const place = { type: "channel", to: "random", topic: "trip to the sea" } as const;

/** Writes the conversation "trip to the sea" in the channel "random". */
export const addRichTalk = async (chat: Chat, people: People): Promise<void> => {
  const as = (number: number) => chat.as(people[number - 1]?.user_id ?? 0);
  const say = async (number: number, content: string): Promise<number> =>
    (await as(number).sendMessage({ ...place, content })).id;
  const upload = async (number: number, filename: string, bytes: Uint8Array): Promise<string> =>
    (await as(number).uploadFile({ files: [{ bytes, filename }] })).url;
  const [sea, hills] = [
    await upload(9, "morning.png", landscape(1_200, 800, [88, 140, 200])),
    await upload(9, "evening.png", landscape(900, 1_100, [226, 132, 88])),
  ];
  const first = await say(9, `From the train this morning:\n[morning.png](${sea})\n[evening.png](${hills})`);
  for (const [number, emoji_name] of [
    [1, "heart"],
    [3, "heart"],
    [5, "heart"],
    [8, "sunrise"],
    [2, "sunrise"],
  ] as const)
    await as(number).addReaction({ message_id: first, emoji_name });
  const poll = await say(
    4,
    "/poll Where do we go in June?\nTo the sea\nInto the mountains\nStay here, and swim in the lake",
  );
  const vote = (number: number, key: string): Promise<unknown> =>
    as(number).addSubmessage({
      message_id: poll,
      msg_type: "widget",
      content: JSON.stringify({ type: "vote", key, vote: 1 }),
    });
  for (const number of [1, 2, 5, 9]) await vote(number, "canned,0");
  await vote(11, "canned,2");
  await say(12, "/me packs her swimsuit");
  const list = await say(
    4,
    "/todo Before we leave\nbook the train: 24 seats, two groups\nask who eats what\nfind somebody for the cat",
  );
  const tick = { type: "strike", key: "canned,0" };
  await as(2).addSubmessage({ message_id: list, msg_type: "widget", content: JSON.stringify(tick) });
  await say(
    3,
    "````spoiler What I found out about the hotel\nIt has a sauna. Do not tell @**Tomás Herrera**, it is a surprise.\n````",
  );
  const edited = await say(1, "The train leaves at 8:12.");
  await as(1).updateMessage({ message_id: edited, content: "The train leaves at 8:21." });
  await as(6).addReaction({ message_id: edited, emoji_name: "+1" });
};
