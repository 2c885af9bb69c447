/** What is being written that can be completed. `start` is where it begins, `query` what is known of it. */
export interface Trigger {
  readonly kind: "person" | "silent" | "channel" | "topic" | "emoji" | "command" | "time";
  readonly start: number;
  readonly query: string;
  /** The name of the channel whose topic it is. */
  readonly channel?: string;
}

/** Whether the end of a text is in a block that is not formatted. */
const isInCode = (text: string): boolean => {
  let open: string | undefined;
  for (const line of text.split("\n")) {
    const [, fence = "", language = ""] = /^(`{3,}|~{3,})\s*(\w*)/.exec(line) ?? [];
    if (fence === "") continue;
    open = open === undefined ? language : undefined;
  }
  if (open !== undefined && !/^(?:quote|quoted|spoiler)$/.test(open)) return true;
  const line = text.slice(text.lastIndexOf("\n") + 1);
  return [...line.matchAll(/`+/g)].length % 2 === 1;
};

type Reader = (text: string) => (Omit<Trigger, "start"> & { readonly length: number }) | undefined;

const command: Reader = (text) => {
  const [whole, query = ""] = /^\/([a-z]*)$/.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: "command", query, length: whole.length };
};

const time: Reader = (text) => {
  const [whole, query = ""] = /<time:?([^>\n]{0,40})$/.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: "time", query: query.trim(), length: whole.length };
};

const topic: Reader = (text) => {
  const [, whole, channel = "", query = ""] = /(?:^|[\s'"({/<])(#\*\*([^*>\n]+)>([^*\n]{0,60}))$/.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: "topic", channel, query, length: whole.length };
};

const channel: Reader = (text) => {
  const [, whole, query = ""] = /(?:^|[\s'"({/<])(#\**((?! )[^#*>\n]{0,60}))$/.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: "channel", query, length: whole.length };
};

const person: Reader = (text) => {
  const [, whole, silent, query = ""] = /(?:^|[\s'"({[/<])(@(_?)\**((?! )[^@*\n]{0,40}))$/.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: silent === "_" ? "silent" : "person", query, length: whole.length };
};

const emoji: Reader = (text) => {
  const [, whole, query = ""] = /(?:^|[^\w:])(:([a-z0-9_+-]{2,40}|\+|-1?))$/i.exec(text) ?? [];
  return whole === undefined ? undefined : { kind: "emoji", query, length: whole.length };
};

const readers: readonly Reader[] = [command, time, topic, channel, person, emoji];

/** Returns what the end of a text, up to the caret, begins to name. */
export const triggerIn = (text: string): Trigger | undefined => {
  for (const read of readers) {
    const found = read(text);
    if (found === undefined) continue;
    const { length, ...trigger } = found;
    return isInCode(text.slice(0, text.length - length)) ? undefined : { ...trigger, start: text.length - length };
  }
  return undefined;
};
