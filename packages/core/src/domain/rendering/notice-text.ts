/** A user's silent mention: shown, and called by nobody. */
export const mention = ({ full_name, id }: { full_name: string; id: number }): string => `@_**${full_name}|${id}**`;

/** A text as code, in which the dialect reads nothing else, whatever it holds (security D6). */
export const asCode = (text: string): string => {
  const ticks = "`".repeat(Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length)) + 1);
  // Backticks at an end would become part of the fence.
  const space = /^`|`$/.test(text) ? " " : "";
  return `${ticks}${space}${text}${space}${ticks}`;
};

/** A group's silent mention; what the dialect would read as more than a name stands as code. */
export const groupMention = ({ name }: { name: string }): string =>
  /[*`$[\]<>\\]|:\/\//.test(name) ? `@_${asCode(name)}` : `@_*${name}*`;

/** A link to a channel; what the dialect would read as more than a name stands as code. */
export const channelLink = ({ name }: { name: string }): string =>
  /[*>`$[\]]|:\/\//.test(name) ? `#${asCode(name)}` : `#**${name}**`;
