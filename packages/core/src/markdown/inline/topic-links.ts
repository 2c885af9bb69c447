import { findBareLinks } from "./bare-links.js";
import { linkTarget } from "./targets.js";

/** A link in a topic's name: the text as typed, and its URL. */
export interface TopicLink {
  text: string;
  url: string;
}

/** Returns the `topic_links` of a topic, in order of position (markdown.md 7.5). */
export const renderTopicLinks = (topic: string): TopicLink[] => topic.split(/[ !;),'"]/).flatMap(linkIn);

function linkIn(part: string): TopicLink[] {
  const link = findBareLinks(part)[0];
  if (!link) return [];
  const text = part.slice(link.from, link.to);
  const url = linkTarget(prefixes[link.kind] + text, "");
  return url === undefined ? [] : [{ text, url }];
}

const prefixes = { url: "", host: "https://", address: "mailto:" };
