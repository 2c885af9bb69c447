import { type Attributes, type Element, isElement, type Node, type Tag } from "./nodes.js";

const blocks: ReadonlySet<Tag> = new Set<Tag>([
  "p",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "ul",
  "ol",
  "li",
  "blockquote",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "hr",
  "div",
]);
const voids: ReadonlySet<Tag> = new Set<Tag>(["br", "hr", "img"]);

/** Writes nodes as HTML; nothing else turns text into HTML. Newlines between elements follow markdown.md 2.3. */
export const serialize = (nodes: readonly Node[]): string => writeBlocks(nodes).trim();

function write(node: Node): string {
  if (typeof node === "string") return escapeText(node);
  return isElement(node) ? writeElement(node) : node.html;
}

function writeElement(element: Element): string {
  const { tag, children } = element;
  const start = `<${tag}${writeAttributes(element)}>`;
  if (tag === "br") return `${start}\n`;
  return voids.has(tag) ? start : `${start}${writeChildren(element, children)}</${tag}>`;
}

function writeAttributes({ attributes }: Element): string {
  const written: string[] = [];
  // Elements have no attributes but those of their type.
  for (const name of Object.keys(attributes) as (keyof Attributes)[]) {
    const value = attributes[name];
    if (value !== undefined) written.push(name === value ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`);
  }
  // A sum is kept as its many parts until the whole is read, which takes several times the memory of the text.
  return written.join("");
}

function writeChildren({ tag, compact }: Element, children: readonly Node[]): string {
  if (tag === "code") return writeCode(children);
  if (compact) return children.map(write).join("");
  return (blocks.has(tag) && isBlock(children[0]) ? "\n" : "") + writeBlocks(children);
}

function writeBlocks(nodes: readonly Node[]): string {
  let written = "";
  for (let position = 0; position < nodes.length; position += 1) {
    const node = nodes[position];
    if (node === undefined) continue;
    if (isIndentation(nodes, position)) continue;
    written += write(node);
    if (isBlock(node) && typeof nodes[position + 1] !== "string") written += "\n";
  }
  return written;
}

/** Whether a text is only the space between a line break and an element, which shows as nothing. */
function isIndentation(nodes: readonly Node[], position: number): boolean {
  const [before, node, next] = [nodes[position - 1], nodes[position], nodes[position + 1]];
  if (typeof node !== "string" || !isElement(before) || before.tag !== "br") return false;
  return node.trim() === "" && typeof next !== "string";
}

/** Writes text and tokens as they were typed. */
function writeCode(children: readonly Node[]): string {
  let written = "";
  for (const child of children) {
    if (typeof child === "string") written += escapeVerbatim(child);
    else if (isElement(child)) written += `<span${writeAttributes(child)}>${writeCode(child.children)}</span>`;
  }
  return written;
}

const isBlock = (node: Node | undefined): boolean => isElement(node) && !node.preview && blocks.has(node.tag);

const escapeText = (text: string): string =>
  special.test(text) ? escapeAngles(text.replace(bareAmpersand, "&amp;")) : text;
const escapeAttribute = (text: string): string => escapeText(text).replaceAll('"', "&quot;");
// In code an entity shows as it was typed.
const escapeVerbatim = (text: string): string => escapeAngles(text.replaceAll("&", "&amp;"));
const escapeAngles = (text: string): string => text.replaceAll("<", "&lt;").replaceAll(">", "&gt;");

const special = /[&<>]/;
// Entities that the author typed are not escaped.
const bareAmpersand = /&(?!(?:[a-z0-9]+|#[0-9]+|#x[0-9a-f]+);)/gi;
