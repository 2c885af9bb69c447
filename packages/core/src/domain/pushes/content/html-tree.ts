import { withoutEntities } from "../../../text/html-entities.js";

/** An element of a message as it was rendered. */
export interface HtmlElement {
  tag: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}

/** An element, or text without entities. */
export type HtmlNode = HtmlElement | string;

const voids: ReadonlySet<string> = new Set(["br", "hr", "img"]);
const token = /<(\/?)([a-z][a-z0-9]*)((?:\s+[^\s<>=/"]+(?:="[^"]*")?)*)\s*(\/?)>|[^<]+|</gi;
const attribute = /([^\s<>=/"]+)(?:="([^"]*)")?/g;

const attributesIn = (source: string): Map<string, string> =>
  new Map(Array.from(source.matchAll(attribute), ([, name = "", value = name]) => [name, withoutEntities(value)]));

/** Reads the HTML that rendering makes. End tags that close nothing are passed over; what is open at the end is closed there. */
export const readHtml = (html: string): HtmlNode[] => {
  const root: HtmlElement = { tag: "", attributes: new Map(), children: [] };
  const open = [root];
  for (const [source, slash, tag, attributes, end] of html.matchAll(token)) {
    const inside = open.at(-1) ?? root;
    if (tag === undefined) inside.children.push(withoutEntities(source));
    else if (slash === "/") {
      if (open.length > 1 && inside.tag === tag) open.pop();
    } else {
      const element = { tag, attributes: attributesIn(attributes ?? ""), children: [] };
      inside.children.push(element);
      if (end !== "/" && !voids.has(tag)) open.push(element);
    }
  }
  return root.children;
};

/** Whether the node is an element with one of these tags. */
export const isHtmlElement = (node: HtmlNode | undefined, ...tags: readonly string[]): node is HtmlElement =>
  typeof node === "object" && (tags.length === 0 || tags.includes(node.tag));

/** Whether the element has a class. */
export const hasClass = ({ attributes }: HtmlElement, name: string): boolean =>
  attributes.get("class")?.split(" ").includes(name) === true;
