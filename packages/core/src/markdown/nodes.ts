/** The tags that rendered messages may contain; there are no others. */
export type Tag =
  | ("a" | "blockquote" | "br" | "code" | "del" | "div" | "em" | "hr" | "img" | "li" | "ol" | "p" | "pre")
  | ("h1" | "h2" | "h3" | "h4" | "h5" | "h6")
  | ("span" | "strong" | "table" | "tbody" | "td" | "th" | "thead" | "time" | "tr" | "ul");

/** The values that a `class` attribute may have. */
export type ClassName =
  | ("codehilite" | "spoiler-block" | "spoiler-header" | "spoiler-content")
  | ("user-mention" | "user-mention silent" | "user-group-mention" | "user-group-mention silent")
  | ("user-mention channel-wildcard-mention" | "user-mention channel-wildcard-mention silent")
  | ("topic-mention" | "topic-mention silent")
  | ("stream" | "stream-topic" | "message-link" | "emoji" | `emoji emoji-${string}`);

/** All attributes that elements may have, written in the order given, which is the alphabetical one (markdown.md 2.1). */
export interface Attributes {
  readonly alt?: string;
  readonly "aria-hidden"?: "true";
  readonly "aria-label"?: string;
  readonly class?: ClassName;
  readonly "data-code-language"?: string;
  readonly "data-stream-id"?: string;
  readonly "data-user-group-id"?: string;
  readonly "data-user-id"?: string;
  readonly datetime?: string;
  readonly href?: string;
  readonly role?: "img";
  readonly src?: string;
  readonly start?: string;
  readonly style?: "text-align: left;" | "text-align: center;" | "text-align: right;";
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
}

/** An element, or text that is not yet escaped. */
export type Node = string | Element;

/** Makes an element; its tag and attributes are of the closed set only (security D1). */
export const element = (tag: Tag, attributes: Attributes, children: readonly Node[] = []): Element => ({
  tag,
  attributes,
  children,
});
