import { utf8Length } from "../encode/encoded-bytes.js";
import { isWebAddress } from "../text/web-addresses.js";
import { element, type Node } from "./nodes.js";
import { serialize } from "./serialize.js";

/** How many bytes the HTML of a description has at most, unless the text alone has more (security O2). */
const mostShortHtml = 5 * 1024;

/**
 * Returns the HTML of a text that everybody gets often, such as a description. Where it is too long, the text stands there as it was
 * typed, with its web addresses as links as far as these fit.
 */
export const shortHtml = (text: string, html: string): string => {
  if (utf8Length(html) <= mostShortHtml) return html;
  const linked = asTyped(text, linksIn);
  return utf8Length(linked) <= mostShortHtml ? linked : asTyped(text, (line) => [line]);
};

const asTyped = (text: string, nodesOf: (line: string) => Node[]): string => {
  const lines = text.trim().split("\n").map(nodesOf);
  const children = lines.flatMap((line, at) => (at === 0 ? line : [element("br", {}), ...line]));
  return serialize([element("p", {}, children)]);
};

const linksIn = (line: string): Node[] =>
  line.split(/(\s+)/).flatMap((word) => {
    const address = word.replace(/[.,;:!?)\]}'"]+$/, "");
    if (!isWebAddress(address)) return [word];
    return [element("a", { href: address }, [address]), word.slice(address.length)];
  });
