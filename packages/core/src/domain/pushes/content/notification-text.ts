import { type HtmlElement, type HtmlNode, hasClass, isHtmlElement, readHtml } from "./html-tree.js";

/** How many characters of a message a notification shows. */
const mostCharacters = 200;

/** Returns what a notification says of a message, from its rendered form (push.md 7). */
export const notificationText = (html: string): string => {
  const nodes = readHtml(html);
  return cut(textIn(isOnlyQuotes(nodes) ? nodes : withoutQuotes(nodes), 0));
};

const cut = (text: string): string => {
  const characters = Array.from(text.slice(0, 2 * mostCharacters + 2));
  return characters.length > mostCharacters ? `${characters.slice(0, mostCharacters).join("")}…` : text;
};

const isBlank = (node: HtmlNode): boolean => typeof node === "string" && node.trim() === "";

/** Whether the paragraph is what clients write before they quote somebody: the name, "said" with a link, and a colon. */
const isIntroduction = (node: HtmlNode | undefined): boolean => {
  if (!isHtmlElement(node, "p")) return false;
  const [who, space, link, colon, ...more] = node.children;
  if (!isHtmlElement(who, "span") || !hasClass(who, "user-mention") || !hasClass(who, "silent")) return false;
  const isNarrow = isHtmlElement(link, "a") && link.attributes.get("href")?.includes("#narrow/") === true;
  return space === " " && isNarrow && colon === ":" && more.length === 0;
};

const isOnlyQuotes = (nodes: readonly HtmlNode[]): boolean =>
  nodes.every((node) => isBlank(node) || isHtmlElement(node, "blockquote") || isIntroduction(node));

const elided = "[…]";

/** Puts a sign in the place of each run of quotes, with the paragraph that introduces it. */
const withoutQuotes = (nodes: readonly HtmlNode[]): HtmlNode[] => {
  const result: HtmlNode[] = [];
  for (const node of nodes) {
    if (!isHtmlElement(node, "blockquote")) result.push(node);
    else {
      const blanks: HtmlNode[] = [];
      while (result.length > 0 && isBlank(result.at(-1) ?? "x")) blanks.unshift(result.pop() ?? "");
      const last = result.at(-1);
      if (isIntroduction(last)) {
        result.pop();
        if (result.at(-2) === elided && isBlank(result.at(-1) ?? "x")) result.pop();
        else if (result.at(-1) !== elided) result.push(elided);
      } else if (last !== elided) result.push(...blanks, elided);
    }
  }
  return result;
};

/** Returns the text of nodes within so many numbered lists. */
const textIn = (nodes: readonly HtmlNode[], depth: number): string => {
  let text = "";
  let isAfterSpoiler = false;
  for (const node of nodes) {
    // A spoiler ends its line by itself.
    if (typeof node === "string") text += isAfterSpoiler ? node.replace(/^\n/, "") : node;
    else text += textOfElement(node, depth);
    isAfterSpoiler = isHtmlElement(node, "div") && hasClass(node, "spoiler-block");
  }
  return text;
};

const textOfElement = (element: HtmlElement, depth: number): string => {
  const { tag, attributes, children } = element;
  if (tag === "img") return attributes.get("alt") ?? "";
  if (tag === "ol") return numbered(element, depth);
  if (tag === "blockquote") return quoted(textIn(children, depth));
  if (hasClass(element, "emoji")) return emojiOf(element) ?? textIn(children, depth);
  if (hasClass(element, "katex")) return formulaIn(children) ?? "";
  if (hasClass(element, "spoiler-block")) return spoiler(children, depth);
  return textIn(children, depth);
};

const numbered = ({ attributes, children }: HtmlElement, depth: number): string => {
  const first = Number(attributes.get("start") ?? 1);
  const items = children.filter((child) => isHtmlElement(child, "li"));
  const indent = "  ".repeat(depth);
  const lines = items.map(
    (item, at) => `${indent}${first + at}. ${textIn(isHtmlElement(item) ? item.children : [], depth + 1).trim()}`,
  );
  return `${depth > 0 ? "\n" : ""}${lines.join("\n")}`;
};

const quoted = (text: string): string =>
  text
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line) => `> ${line}\n`)
    .join("");

/** Returns the characters of a Unicode emoji; undefined for one of the organization's own. */
const emojiOf = ({ attributes }: HtmlElement): string | undefined => {
  const codes = /(?:^| )emoji-([\da-f]+(?:-[\da-f]+)*)(?: |$)/.exec(attributes.get("class") ?? "")?.[1];
  return codes && String.fromCodePoint(...codes.split("-").map((code) => Number.parseInt(code, 16)));
};

/** Returns the source of a formula, which is in its annotation. */
const formulaIn = (nodes: readonly HtmlNode[]): string | undefined => {
  for (const node of nodes) {
    if (!isHtmlElement(node)) continue;
    const found = node.tag === "annotation" ? textIn(node.children, 0) : formulaIn(node.children);
    if (found !== undefined) return found;
  }
  return undefined;
};

const spoiler = (children: readonly HtmlNode[], depth: number): string => {
  const header = children.find((child) => isHtmlElement(child) && hasClass(child, "spoiler-header"));
  const text = isHtmlElement(header) ? textIn(header.children, depth).trim() : "";
  return `${text === "" ? "" : `${text} `}(…)\n`;
};
