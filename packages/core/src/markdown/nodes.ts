/** The tags that rendered messages may contain; there are no others. */
export type Tag =
  | ("a" | "audio" | "blockquote" | "br" | "code" | "del" | "div" | "em" | "hr" | "img" | "li" | "ol" | "p" | "pre")
  | ("h1" | "h2" | "h3" | "h4" | "h5" | "h6")
  | ("span" | "strong" | "table" | "tbody" | "td" | "th" | "thead" | "time" | "tr" | "ul" | "video");

/** The classes of tokens of code that clients know (markdown.md 12.3). */
export type TokenClass =
  | ("w" | "esc" | "err" | "x" | "k" | "kc" | "kd" | "kn" | "kp" | "kr" | "kt" | "n" | "na" | "nb")
  | ("bp" | "nc" | "no" | "nd" | "ni" | "ne" | "nf" | "fm" | "py" | "nl" | "nn" | "nx" | "nt" | "nv")
  | ("vc" | "vg" | "vi" | "vm" | "l" | "ld" | "s" | "sa" | "sb" | "sc" | "dl" | "sd" | "s2" | "se")
  | ("sh" | "si" | "sx" | "sr" | "s1" | "ss" | "m" | "mb" | "mf" | "mh" | "mi" | "il" | "mo" | "o")
  | ("ow" | "p" | "pm" | "c" | "ch" | "cm" | "cp" | "cpf" | "c1" | "cs" | "g" | "gd" | "ge" | "gr")
  | ("gh" | "gi" | "go" | "gp" | "gs" | "gu" | "gt" | "ges");

/** The values that a `class` attribute may have. */
export type ClassName =
  | ("codehilite" | "spoiler-block" | "spoiler-header" | "spoiler-content")
  | ("user-mention" | "user-mention silent" | "user-group-mention" | "user-group-mention silent")
  | ("user-mention channel-wildcard-mention" | "user-mention channel-wildcard-mention silent")
  | ("topic-mention" | "topic-mention silent")
  | ("stream" | "stream-topic" | "message-link" | "emoji" | `emoji emoji-${string}`)
  | ("tex-error" | "image-loading-placeholder" | "inline-image" | "inline-image image-loading-placeholder")
  | ("message_embed" | "message_embed_image" | "message_embed_title" | "message_embed_description" | "data-container")
  | "embed-video message_inline_image"
  | ("message_inline_image" | "message_inline_image message_inline_video" | "youtube-video message_inline_image")
  | TokenClass;

/** All attributes that elements may have, written in the order given, which is the alphabetical one (markdown.md 2.1). */
export interface Attributes {
  readonly alt?: string;
  readonly "aria-hidden"?: "true";
  readonly "aria-label"?: string;
  readonly class?: ClassName;
  readonly controls?: "controls";
  readonly "data-animated"?: "true";
  readonly "data-code-language"?: string;
  readonly "data-id"?: string;
  readonly "data-original-content-type"?: string;
  readonly "data-original-dimensions"?: string;
  readonly "data-original-src"?: string;
  readonly "data-stream-id"?: string;
  readonly "data-transcoded-image"?: string;
  readonly "data-user-group-id"?: string;
  readonly "data-user-id"?: string;
  readonly datetime?: string;
  readonly href?: string;
  readonly preload?: "metadata";
  readonly role?: "img";
  readonly src?: string;
  readonly start?: string;
  readonly style?: `text-align: ${"left" | "center" | "right"};` | `background-image: url("${string}")`;
  readonly title?: string;
}

/** Whom a mention notifies; silent mentions notify nobody and have none. */
export type Mention = { user: number } | { group: number } | "channel" | "topic";

/** An HTML element of a rendered message. */
export interface Element {
  readonly tag: Tag;
  readonly attributes: Attributes;
  readonly children: readonly Node[];
  readonly mention?: Mention;
  /** Whether the children stand without newlines between them, although they are blocks. */
  readonly compact?: true;
  /** Whether it shows what a link leads to; such an element has no newline around it. */
  readonly preview?: true;
}

/** HTML that a library has made; only `typeset.ts` makes these, of formulas. */
export interface Finished {
  readonly html: string;
}

/** An element, HTML of a formula, or text that is not yet escaped. */
export type Node = string | Element | Finished;

/** Whether a node is neither text nor finished. */
export const isElement = (node: Node | undefined): node is Element => typeof node === "object" && "tag" in node;

/** Makes an element; its tag and attributes are of the closed set only (security D1). */
export const element = (tag: Tag, attributes: Attributes, children: readonly Node[] = []): Element => ({
  tag,
  attributes,
  children,
});
