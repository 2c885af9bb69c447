import type { Element, Node, Tag } from "./nodes.js";

const blocks: ReadonlySet<Tag> = new Set<Tag>([
  ...(["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote"] as const),
  ...(["table", "thead", "tbody", "tr", "th", "td", "hr", "div"] as const),
]);
const voids: ReadonlySet<Tag> = new Set<Tag>(["br", "hr", "img"]);

/** The one place where text becomes HTML. Newlines between elements follow markdown.md 2.3. */
export function serialize(nodes: readonly Node[]): string {
  const out: string[] = [];
  writeChildren(nodes, false, out);
  return out.join("").trim();
}

function write(node: Node, verbatim: boolean, out: string[]): void {
  if (typeof node === "string") out.push(verbatim ? escapeVerbatim(node) : escapeText(node));
  else writeElement(node, out);
}

function writeElement(element: Element, out: string[]): void {
  const { tag, children, compact } = element;
  out.push("<", tag);
  for (const [name, value] of Object.entries(element.attributes))
    out.push(" ", name, '="', escapeAttribute(value), '"');
  out.push(">");
  if (tag === "br") out.push("\n");
  if (voids.has(tag)) return;
  if (!compact && blocks.has(tag) && isBlock(children[0])) out.push("\n");
  if (compact) for (const child of children) write(child, false, out);
  else writeChildren(children, tag === "code", out);
  out.push("</", tag, ">");
}

function writeChildren(children: readonly Node[], verbatim: boolean, out: string[]): void {
  children.forEach((child, position) => {
    write(child, verbatim, out);
    if (isBlock(child) && typeof children[position + 1] !== "string") out.push("\n");
  });
}

const isBlock = (node: Node | undefined): boolean =>
  node !== undefined && typeof node !== "string" && blocks.has(node.tag);

const escapeText = (text: string): string => escapeAngles(text.replace(bareAmpersand, "&amp;"));
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', "&quot;");
// In code an entity shows as it was typed.
const escapeVerbatim = (text: string): string => escapeAngles(text.replaceAll("&", "&amp;"));
const escapeAngles = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

// Entities that the author typed pass.
const bareAmpersand = /&(?!(?:[a-z0-9]+|#[0-9]+|#x[0-9a-f]+);)/gi;
