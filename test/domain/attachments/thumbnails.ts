import sharp from "sharp";
import { credentials, type Who, wireRequest } from "../../support/cases/doors.js";
import { finishJob } from "../../support/jobs.js";
import { engineOf } from "../../support/watching/events.js";
import type { World } from "../../support/world/world.js";
import { urlOf } from "./files.js";

const red = { r: 250, g: 10, b: 10 };
export const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: red } });

export const file = async (made: Promise<Buffer>, filename = "pond.png") => ({
  bytes: new Uint8Array(await made),
  filename,
});
export const pond = () => file(plain(1200, 800).png().toBuffer());

/** Three frames, of which each is another gray. */
export const moving = (width: number, height: number) => {
  const frames = Buffer.concat([255, 128, 0].map((gray) => Buffer.alloc(width * height * 3, gray)));
  const raw = { width, height: height * 3, channels: 3 as const, pageHeight: height };
  return sharp(frames, { raw }).gif({ delay: [100, 100, 100] });
};

/** The file as its header says, half of it. */
export const broken = async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 50 };
  const whole = await sharp({ create: { width: 300, height: 300, channels: 3, noise, background: red } })
    .png()
    .toBuffer();
  return { bytes: new Uint8Array(whole.subarray(0, whole.length / 2)), filename: "broken.png" };
};

export const finished = async (world: World): Promise<void> => {
  await finishJob(engineOf(world), "thumbnails");
  await finishJob(engineOf(world), "thumbnails in messages");
};

export const html = async (world: World, message_id = world.made("messages")): Promise<string> =>
  (await world.as("mia").getMessage({ message_id })).message.content;

export const send = (world: World, content: string) =>
  world.as("bob").sendMessage({ type: "channel", to: "design", topic: "pictures", content });

/** The address of the picture, which becomes a link by itself. */
export const bare = (world: World) => `${world.chat.url}${urlOf(world)}`;

export const get = (world: World, target: string, as: Who = "bob") =>
  world.chat.handle(wireRequest({ method: "GET", target, headers: credentials(world, as) }));

export const framed = (url: string, title: string, shown: string) =>
  `<div class="message_inline_image"><a href="${url}"${title}><img ${shown}></a></div>`;

export const loader = "/static/images/loading/loader-black.svg";
export const thumbnailOf = (url: string, form = "840x560.webp") =>
  `${url.replace("/user_uploads/", "/user_uploads/thumbnail/")}/${form}`;
export const facts = (width: number, height: number, type = "image/png") =>
  `data-original-content-type="${type}" data-original-dimensions="${width}x${height}"`;
