/** Returns a user's silent mention, which shows the name and notifies nobody. */
export const mention = ({ full_name, id }: { full_name: string; id: number }): string => `@_**${full_name}|${id}**`;

/** Returns a text as code, so that the dialect reads no markup in it, whatever it holds (security D6). */
export const asCode = (text: string): string => {
  const ticks = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  // Backticks at an end would become part of the fence.
  const space = /^`|`$/.test(text) ? " " : "";
  return `${ticks}${space}${text}${space}${ticks}`;
};

/** Returns a group's silent mention. A name that the dialect would read as markup stands as code. */
export const groupMention = ({ name }: { name: string }): string =>
  /[*`$[\]<>\\]|:\/\//.test(name) ? `@_${asCode(name)}` : `@_*${name}*`;

/** Returns a link to a channel. A name that the dialect would read as markup stands as code. */
export const channelLink = ({ name }: { name: string }): string =>
  /[*>`$[\]]|:\/\//.test(name) ? `#${asCode(name)}` : `#**${name}**`;

/** Returns a link to a topic of a channel. Names that the dialect would read as markup stand as code. */
export const topicLink = ({ name }: { name: string }, topic: string): string =>
  /[*`$[\]]|:\/\//.test(topic) || /[*>`$[\]]|:\/\//.test(name) || /@\d+$/.test(topic)
    ? `#${asCode(`${name}>${topic}`)}`
    : `#**${name}>${topic}**`;

/** Returns a link to a message. Where a name is one that the dialect would read as markup, it links the topic instead. */
export const messageLink = (channel: { name: string }, topic: string, message_id: number): string => {
  const link = topicLink(channel, topic);
  return link.endsWith("**") ? `${link.slice(0, -2)}@${message_id}**` : `message ${message_id} in ${link}`;
};

/** Returns a text as a quotation, which no backticks in it can end. */
export const quoteBlock = (text: string): string => {
  const fence = "`".repeat(Math.max(3, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  return `${fence} quote\n${text}\n${fence}`;
};
