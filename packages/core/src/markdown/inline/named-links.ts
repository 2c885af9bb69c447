import { element, type Node } from "../nodes.js";
import { matchBrackets } from "./brackets.js";
import { type Claim, type Inline, nodesOf, type Stage, slice } from "./inline.js";
import { linkTarget } from "./targets.js";

/** Finds links such as `[text](target "title")` (markdown.md 7.2). */
export const namedLinks: Stage = {
  sign: /\]\(/,
  find: (inline, { world }) => findLinks(inline, world.realmUrl),
};

function findLinks(inline: Inline, realmUrl: string): Claim[] {
  const { text } = inline;
  const squares = matchBrackets(text, "[]");
  // A piece that an earlier stage has finished can be no part of a URL.
  const rounds = matchBrackets(text, "()", "\0");
  const claims: Claim[] = [];
  let at = 0;
  for (const { index: from } of text.matchAll(/(?<!!)\[/g)) {
    const close = from < at ? undefined : squares.get(from);
    const end = close === undefined ? undefined : rounds.get(close + 1);
    if (close === undefined || end === undefined) continue;
    const node = readLink(inline, { from, close, end }, realmUrl);
    if (!node) continue;
    at = end + 1;
    claims.push({ from, to: at, node });
  }
  return claims;
}

/** The positions of the brackets: where the text begins and ends, and where the target ends. */
interface Place {
  from: number;
  close: number;
  end: number;
}

function readLink(inline: Inline, { from, close, end }: Place, realmUrl: string): Node | undefined {
  const inside = inline.text.slice(close + 2, end);
  // The target of a refused link can hold many links, so refusing one must not take longer with the length of its target.
  if (linkTarget(unwrap(inside.slice(0, 400)), realmUrl) === undefined) return undefined;
  const { target, title } = splitTitle(inside);
  const href = linkTarget(target.replace(/\s/g, "%20"), realmUrl);
  if (href === undefined) return undefined;
  const label = slice(inline, from + 1, close);
  const children = label.text.trim() === "" ? [target] : nodesOf(label);
  return element("a", title === undefined ? { href } : { href, title }, children);
}

function splitTitle(inside: string): { target: string; title?: string } {
  const trimmed = inside.trim();
  const quote = trimmed[trimmed.length - 1];
  if (quote !== '"' && quote !== "'") return { target: unwrap(trimmed) };
  const opening = trimmed.search(quote === '"' ? /\s"/ : /\s'/);
  if (opening < 0 || opening + 2 >= trimmed.length) return { target: unwrap(trimmed) };
  return { target: unwrap(trimmed.slice(0, opening)), title: trimmed.slice(opening + 2, -1) };
}

/** Removes the angle brackets in which a target may stand. */
const unwrap = (target: string): string => target.trim().replace(/^<([^>]*)>?$/, "$1");
