import { readMarkup, type Tag } from "./markup.js";

const tokens = (
  "w esc err x k kc kd kn kp kr kt n na nb bp nc no nd ni ne nf fm py nl nn nx nt nv vc vg vi vm l ld s sa sb sc dl " +
  "sd s2 se sh si sx sr s1 ss m mb mf mh mi il mo o ow p pm c ch cm cp cpf c1 cs g gd ge gr gh gi go gp gs gu gt ges"
).split(" ");

const classes =
  /^(codehilite|spoiler-(block|header|content)|user-mention( channel-wildcard-mention)?( silent)?|user-group-mention( silent)?|topic-mention( silent)?|stream|stream-topic|message-link|emoji|emoji emoji-[0-9a-f]{4,}(-[0-9a-f]{4,})*|tex-error|(inline-image|image-loading-placeholder)|inline-image image-loading-placeholder|message_inline_image( message_inline_video)?|(youtube|embed)-video message_inline_image|message_embed(_image|_title|_description)?|data-container)$/;

const values: Readonly<Record<string, { test(value: string): boolean }>> = {
  alt: /^/,
  "aria-hidden": /^true$/,
  "aria-label": /^[\p{L}\p{N}_+ -]+$/u,
  class: { test: (name) => classes.test(name) || tokens.includes(name) },
  controls: /^controls$/,
  "data-animated": /^true$/,
  "data-code-language": /^[^\s"<>]+( [^\s"<>]+)*$/,
  "data-id": /^([\w-]+|<iframe [^<>]*><\/iframe>)$/,
  "data-original-content-type": /^image\/[a-z+.-]+$/,
  "data-original-dimensions": /^\d+x\d+$/,
  "data-original-src": /^\/user_uploads\/[^/]/,
  "data-stream-id": /^\d+$/,
  "data-transcoded-image": /^\d+x\d+\.webp$/,
  "data-user-group-id": /^\d+$/,
  "data-user-id": /^(\d+|\*)$/,
  datetime: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?Z$/,
  href: /^/,
  role: /^img$/,
  preload: /^metadata$/,
  src: /^(https?:\/\/|\/[^/])/,
  start: /^\d+$/,
  style: /^(text-align: (left|center|right);|background-image: url\("https?:\/\/[^\s"'()\\]+"\))$/,
  title: /^/,
};

/** The elements there are, each with the attributes it may have. */
const elements: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    "blockquote br code del em h1 h2 h3 h4 h5 h6 hr li p pre strong".split(" ").map((tag) => [tag, []]),
  ),
  ...Object.fromEntries("table tbody thead tr ul".split(" ").map((tag) => [tag, []])),
  a: ["class", "data-id", "data-stream-id", "href", "style", "title"],
  audio: ["controls", "preload", "src", "title"],
  div: ["class", "data-code-language", "aria-hidden"],
  img: [
    ...["alt", "class", "data-animated", "data-original-content-type", "data-original-dimensions"],
    ...["data-original-src", "data-transcoded-image", "src", "title"],
  ],
  ol: ["start"],
  span: ["aria-label", "class", "data-user-group-id", "data-user-id", "role", "title"],
  td: ["style"],
  th: ["style"],
  time: ["datetime"],
  video: ["preload", "src"],
};

/** What in rendered HTML is no element, attribute or value of the dialect; empty when all is well. */
export const strangers = (html: string): string[] => readMarkup(html).flatMap((tag) => [...strangersIn(tag)]);

const mathElements = /^(span|math|semantics|annotation|m[a-z]+|svg|path|line)$/;
const mathStyle = /^([a-z-]+:[^;:()"<>\\]+;)*$/;
const mathAttributes: ReadonlySet<string> = new Set(
  (
    "class style aria-hidden xmlns display encoding width height viewBox preserveAspectRatio d accent accentunder " +
    "stretchy fence separator form lspace rspace minsize maxsize mathvariant mathcolor mathbackground mathsize " +
    "scriptlevel displaystyle linethickness columnalign columnspacing columnlines rowspacing rowlines rowalign frame " +
    "notation voffset depth linebreak side columnwidth movablelimits symmetric x y x1 x2 y1 y2 stroke-width"
  ).split(" "),
);

/** What a formula may consist of is more, and made by the typesetter; it holds no address and runs nothing. */
function* strangersInMath({ name, attributes }: Tag): Iterable<string> {
  if (!mathElements.test(name)) yield `<${name}>`;
  for (const [attribute, value] of attributes) {
    if (!mathAttributes.has(attribute)) yield `<${name} ${attribute}>`;
    if (attribute === "style" && !mathStyle.test(value)) yield `style="${value}"`;
  }
}

function* strangersIn(tag: Tag): Iterable<string> {
  if (tag.isMath) return yield* strangersInMath(tag);
  const { name, attributes } = tag;
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
function isHarmless(href: string): boolean {
  try {
    return schemes.has(new URL(href, "https://chat.example.com/").protocol.slice(0, -1));
  } catch {
    return true;
  }
}
