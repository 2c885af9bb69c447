import { matchesOf } from "../linkifier-matches.js";
import type { Linkifier } from "../world.js";
import { findBareLinks } from "./bare-links.js";
import { linkTarget } from "./link-targets.js";

/** A link in a topic's name: the text as typed, and its URL. */
export interface TopicLink {
  text: string;
  url: string;
}

interface Place {
  from: number;
  to: number;
  url: string;
}

/** Returns the `topic_links` of a topic, in order of position (markdown.md 7.5). Linkifiers go before URLs. */
export function renderTopicLinks(topic: string, linkifiers: readonly Linkifier[] = []): TopicLink[] {
  const taken: Place[] = [];
  for (const linkifier of linkifiers)
    addFree(
      taken,
      matchesOf(linkifier, topic, () => true),
    );
  addFree(taken, urlsIn(topic));
  if (linkifiers.length > 0) taken.sort((one, other) => one.from - other.from);
  return taken.flatMap(({ from, to, url }) => {
    const target = linkTarget(url, "");
    return target === undefined ? [] : [{ text: topic.slice(from, to), url: target }];
  });
}

/** Adds the places that overlap none of those before. */
function addFree(taken: Place[], places: readonly Place[]): void {
  const before = [...taken];
  taken.push(...places.filter(({ from, to }) => before.every((place) => to <= place.from || place.to <= from)));
}

/** Returns the first URL of each part of a topic. */
function urlsIn(topic: string): Place[] {
  return Array.from(topic.matchAll(/[^ !;),'"]+/g)).flatMap(({ index, 0: part }): Place[] => {
    const link = findBareLinks(part)[0];
    if (link === undefined) return [];
    const text = part.slice(link.from, link.to);
    return [{ from: index + link.from, to: index + link.to, url: prefixes[link.kind] + text }];
  });
}

// An address is taken for a host with a user, as the reference does.
const prefixes = { url: "", host: "https://", address: "https://", payment: "" };
