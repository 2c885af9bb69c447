import { fold } from "../../text/folding.js";
import { type Element, element, type Node } from "../nodes.js";
import type { LinkableChannel } from "../world.js";
import { claimMatches, type InlineContext, type Stage } from "./inline.js";
import { signs } from "./signs.js";

/** Finds `#**channel**`, `#**channel>topic**` and `#**channel>topic@message**` (markdown.md 8.5). */
export const channelLinks: Stage = {
  signs: signs("#"),
  find: (inline, setting) => claimMatches(inline, pattern, ([, target = ""]) => link(target, setting)),
};

// What an earlier stage has finished, such as code, is part of no name.
const pattern = /(?<=^|[\s'"({/<])#\*\*([^*\0]+)\*\*/g;

/** Returns the names that the target of a channel link may begin with. */
export const channelNamesIn = (target: string): string[] => {
  const arrow = target.indexOf(">");
  return arrow < 0 ? [target] : [target, target.slice(0, arrow)];
};

function link(target: string, setting: InlineContext): Element | undefined {
  const [whole = "", name] = channelNamesIn(target);
  const channel = name === undefined ? undefined : setting.world.channelByName(name);
  if (channel) return linkInside(channel, target.slice(channel.name.length + 1), setting);
  const named = setting.world.channelByName(whole);
  return named && linkChannel(named);
}

const linkChannel = (channel: LinkableChannel): Element =>
  element("a", { class: "stream", "data-stream-id": String(channel.stream_id), href: pathOf(channel) }, [
    `#${channel.name}`,
  ]);

function linkInside(channel: LinkableChannel, inside: string, setting: InlineContext): Element {
  const [, topic, message] = /^(.*)@(\d+)$/s.exec(inside) ?? [];
  if (topic !== undefined && message !== undefined) {
    const href = messagePath(channel, topic, message);
    return element("a", { class: "message-link", href }, [...titleOf(channel, topic, setting), " @ 💬"]);
  }
  // No topic has white space at its ends.
  const newest = inside === inside.trim() ? channel.newest?.get(fold(inside)) : undefined;
  const href = `${pathOf(channel)}/topic/${encodePart(inside)}${newest === undefined ? "" : `/with/${newest}`}`;
  const id = String(channel.stream_id);
  const attributes = { class: "stream-topic", "data-stream-id": id, href } as const;
  return element("a", attributes, titleOf(channel, inside, setting));
}

function titleOf(channel: LinkableChannel, topic: string, { world }: InlineContext): Node[] {
  const start = `#${channel.name} > `;
  return topic === "" ? [start, element("em", {}, [world.given.emptyTopicName])] : [`${start}${topic}`];
}

/** Returns the address of a message below that of the server, as clients understand it. */
export const messagePath = (channel: LinkableChannel, topic: string, message_id: string | number): string =>
  `${pathOf(channel)}/topic/${encodePart(topic)}/near/${message_id}`;

const pathOf = ({ stream_id, name }: LinkableChannel): string =>
  `/#narrow/channel/${stream_id}-${encodePart(name.replaceAll(" ", "-"))}`;

// This is how clients encode what stands behind the `#` of an address.
const encodePart = (text: string): string =>
  encodeURIComponent(text.replace(/\p{Surrogate}/gu, "\uFFFD"))
    .replace(/[.!'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("%", ".");
