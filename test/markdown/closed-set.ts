import { readMarkup, type Tag } from "./markup.js";

const classes =
  /^(codehilite|spoiler-(block|header|content)|user-mention( channel-wildcard-mention)?( silent)?|user-group-mention( silent)?|topic-mention( silent)?|stream|stream-topic|message-link|emoji|emoji emoji-[0-9a-f]{4,}(-[0-9a-f]{4,})*)$/;

const values: Readonly<Record<string, RegExp>> = {
  alt: /^:[\p{L}\p{N}_+-]+:$/u,
  "aria-hidden": /^true$/,
  "aria-label": /^[\p{L}\p{N}_+ -]+$/u,
  class: classes,
  "data-code-language": /^[^\s"<>]+( [^\s"<>]+)*$/,
  "data-stream-id": /^\d+$/,
  "data-user-group-id": /^\d+$/,
  "data-user-id": /^(\d+|\*)$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z$/,
  href: /^/,
  role: /^img$/,
  src: /^\/user_avatars\//,
  start: /^\d+$/,
  style: /^text-align: (left|center|right);$/,
  title: /^/,
};

/** The elements there are, each with the attributes it may have. */
const elements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "blockquote br code del em h1 h2 h3 h4 h5 h6 hr li p pre strong".split(" ").map((tag) => [tag, []]),
  ),
  ...Object.fromEntries("table tbody thead tr ul".split(" ").map((tag) => [tag, []])),
  a: ["class", "data-stream-id", "href", "title"],
  div: ["class", "data-code-language", "aria-hidden"],
  img: ["alt", "class", "src", "title"],
  ol: ["start"],
  span: ["aria-label", "class", "data-user-group-id", "data-user-id", "role", "title"],
  td: ["style"],
  th: ["style"],
  time: ["datetime"],
};

/** What in rendered HTML is no element, attribute or value of the dialect; empty when all is well. */
export const strangers = (html: string): string[] => readMarkup(html).flatMap((tag) => [...strangersIn(tag)]);

function* strangersIn({ name, attributes }: Tag): Iterable<string> {
  const allowed = elements[name];
  if (!allowed) yield `<${name}>`;
  for (const [attribute, value] of attributes) {
    if (!allowed?.includes(attribute)) yield `<${name} ${attribute}>`;
    else if (!values[attribute]?.test(value)) yield `${attribute}="${value}"`;
    else if (attribute === "href" && !isHarmless(value)) yield `href="${value}"`;
  }
}

const schemes = new Set(
  (
    "http https ftp file mid bitcoin geo hansoft im irc ircs magnet mailto matrix mms news nntp obsidian openpgp4fpr " +
    "sip sms smsto ssh tel urn webcal wtai xmpp zotero asanadesktop"
  ).split(" "),
);

/** Whether a browser, which has the last word on what an address means, takes it for one of the schemes that are linked. */
export function isHarmless(href: string): boolean {
  try {
    return schemes.has(new URL(href, "https://chat.example.com/").protocol.slice(0, -1));
  } catch {
    return true;
  }
}
