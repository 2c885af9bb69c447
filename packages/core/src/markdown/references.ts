import { expandTabs, linesOf } from "./blocks/lines.js";
import { channelNamesIn } from "./inline/channel-links.js";
import { isWildcard, splitMention } from "./inline/mentions.js";

/** The names and ids a text may refer to, each once; loading these is enough to render it. */
export interface References {
  userNames: string[];
  userIds: number[];
  groupNames: string[];
  channelNames: string[];
  /** The topics that channels are linked with, by the name of the channel. */
  topics: { channel: string; topic: string }[];
  /** The paths of uploaded files behind `/user_uploads/`. */
  uploadPaths: string[];
}

/** Finds all that a text may refer to. The text is not parsed, so names that stand in code are found, too. */
export function findReferences(content: string): References {
  if (!reference.test(content)) return none;
  const text = linesOf(content).map(expandTabs).join("\n");
  const users = namesIn(text, userMention).filter((name) => !isWildcard(name));
  const split = users.map(splitMention);
  const targets = namesIn(text, channelLink);
  return {
    userNames: users.filter((_, position) => split[position]?.id === undefined),
    userIds: unique(split.flatMap(({ id }) => (id === undefined ? [] : [id]))),
    groupNames: namesIn(text, groupMention),
    channelNames: unique(targets.flatMap(channelNamesIn)),
    topics: targets.flatMap(topicIn),
    uploadPaths: namesIn(text, upload).flatMap((path) => unique([path, path.replace(/[!:;?,.]+$/, "")])),
  };
}

// What a text must contain to refer to anything.
const reference = /[@#]|user_uploads/;

const none: References = {
  userNames: [],
  userIds: [],
  groupNames: [],
  channelNames: [],
  topics: [],
  uploadPaths: [],
};

// The name stands in a look-ahead, so that one which turns out to be no name hides none that begins inside it.
const userMention = /@_?\*\*(?=([^*]+)\*\*)/g;
const groupMention = /@_?\*(?=([^*]+)\*)/g;
const channelLink = /#\*\*(?=([^*]+)\*\*)/g;

const upload = /\/user_uploads\/(?!thumbnail\/)(?=([^\s"'<>()[\]?#]+))/g;

const topicIn = (target: string): { channel: string; topic: string }[] => {
  const [, channel] = channelNamesIn(target);
  return channel === undefined ? [] : [{ channel, topic: target.slice(channel.length + 1) }];
};

const namesIn = (text: string, pattern: RegExp): string[] =>
  unique(Array.from(text.matchAll(pattern), ([, name = ""]) => name));

const unique = <Value>(values: Iterable<Value>): Value[] => [...new Set(values)];
