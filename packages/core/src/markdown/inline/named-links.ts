import { element, type Node } from "../nodes.js";
import { matchBrackets } from "./brackets.js";
import { type Claim, type Inline, nodesOf, type Stage, slice } from "./inline.js";
import { linkTarget } from "./link-targets.js";
import { signs } from "./signs.js";

/** What stands in `[label](target "title")`. */
export interface NamedTarget {
  label: readonly Node[];
  href: string;
  title: string | undefined;
}

/** Finds links such as `[text](target "title")` (markdown.md 7.2). */
export const namedLinks: Stage = {
  signs: signs("["),
  find: (inline, { world }) =>
    findNamed(inline, { opening: /(?<!!)\[/g, realmUrl: world.given.realmUrl }, ({ label, href, title }) => {
      const isBlank = label.every((node) => typeof node === "string" && node.trim() === "");
      return element("a", title === undefined ? { href } : { href, title }, isBlank ? [href] : label);
    }),
};

/** What a named target begins with, and the address of the organization. */
interface NamedForm {
  /** Ends in the opening bracket of the label. */
  opening: RegExp;
  realmUrl: string;
}

/** Finds named targets, and claims those of which `make` makes something. */
export function findNamed(
  inline: Inline,
  { opening, realmUrl }: NamedForm,
  make: (named: NamedTarget) => Node | undefined,
): Claim[] {
  const { text } = inline;
  const squares = matchBrackets(text, "[]");
  // A piece that an earlier stage has finished can be no part of a URL.
  const rounds = matchBrackets(text, "()", "\0");
  const claims: Claim[] = [];
  let at = 0;
  for (const { index, 0: mark } of text.matchAll(opening)) {
    const from = index + mark.length - 1;
    const close = index < at ? undefined : squares.get(from);
    const end = close === undefined ? undefined : (titleEnd(text, close + 1) ?? rounds.get(close + 1));
    if (close === undefined || end === undefined) continue;
    const named = readNamed(inline, { from, close, end }, realmUrl);
    const node = named && make(named);
    if (node === undefined) continue;
    at = end + 1;
    claims.push({ from: index, to: at, node });
  }
  return claims;
}

/** The positions of the brackets: where the text begins and ends, and where the target ends. */
interface Place {
  from: number;
  close: number;
  end: number;
}

function readNamed(inline: Inline, { from, close, end }: Place, realmUrl: string): NamedTarget | undefined {
  const inside = inline.text.slice(close + 2, end);
  // The target of a refused link can hold many links, so refusing one must not take longer with the length of its target.
  if (linkTarget(unwrap(inside.slice(0, 400)), realmUrl) === undefined) return undefined;
  const { target, title } = splitTitle(inside);
  const href = linkTarget(target.replace(/\s/g, "%20"), realmUrl);
  return href === undefined ? undefined : { label: nodesOf(slice(inline, from + 1, close)), href, title };
}

/** Returns where the bracket at `open` closes behind a title, which may hold other brackets; undefined where there is none. */
function titleEnd(text: string, open: number): number | undefined {
  const [before, quote] = matchAt(targetBeforeTitle, text, open) ?? [];
  if (before === undefined || quote === undefined) return undefined;
  const start = open + before.length;
  const end = text.indexOf(quote, start);
  const [rest] = end < 0 || text.slice(start, end).includes("\0") ? [] : (matchAt(/\s*\)/y, text, end + 1) ?? []);
  return rest === undefined ? undefined : end + rest.length;
}

// It ends at the next bracket, so that many of them in a text are not read over and over.
const targetBeforeTitle = /\(\s*[^\s()\0]+\s+(["'])/y;

function matchAt(pattern: RegExp, text: string, position: number): RegExpExecArray | null {
  pattern.lastIndex = position;
  return pattern.exec(text);
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
