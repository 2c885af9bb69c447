/** A start tag as it stands in rendered HTML. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The text up to the end tag, decoded; empty for void elements. */
  text: string;
  /** Whether it is part of a formula. */
  isMath: boolean;
}

const voids = new Set(["br", "hr", "img", "path", "line"]);
const token = /<(\/?)([a-z][a-z0-9]*)((?: [a-zA-Z-]+(?:="[^"<>]*")?)*)\/?>|([^<>]+)/y;

/** Reads HTML that has nothing but tags, quoted attributes and escaped text, all of it balanced; throws for any other. */
export function readMarkup(html: string): Tag[] {
  const tags: Tag[] = [];
  const open: Tag[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < html.length) {
    const at = token.lastIndex;
    const match = token.exec(html);
    if (!match) throw new Error(`Not markup at ${at}: ${html.slice(at, at + 40)}`);
    readToken(match, open, tags);
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.map(({ name }) => name).join(", ")}`);
  return tags;
}

function readToken([, slash, name, attributes, text]: RegExpExecArray, open: Tag[], tags: Tag[]): void {
  if (name === undefined) {
    for (const tag of open) tag.text += decode(text ?? "");
  } else if (slash === "/") {
    const closed = open.pop();
    if (closed?.name !== name) throw new Error(`</${name}> closes ${closed?.name}`);
  } else {
    const tag = { name, attributes: readAttributes(attributes ?? ""), text: "", isMath: false };
    tag.isMath = (open.at(-1)?.isMath ?? false) || /^katex/.test(tag.attributes.get("class") ?? "");
    tags.push(tag);
    if (!voids.has(name)) open.push(tag);
  }
}

function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = "", value = name] of source.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
    if (attributes.has(name)) throw new Error(`Twice: ${name}`);
    attributes.set(name, decode(value));
  }
  return attributes;
}

const named = new Map(
  ["amp &", "lt <", "gt >", 'quot "', "colon :", "Tab \t", "NewLine \n", "sol /"].map((pair) => {
    const [name = "", character = ""] = [pair.slice(0, -2), pair.slice(-1)];
    return [name, character];
  }),
);

const decode = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return named.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });
