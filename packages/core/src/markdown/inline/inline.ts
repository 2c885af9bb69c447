import type { Node } from "../nodes.js";
import type { FormulaBudget } from "../typeset.js";
import type { World } from "../world.js";
import { type Signs, signsIn } from "./signs.js";

/**
 * Text that the inline stages read one after the other. A piece that a stage has finished is one `taken` character in `text`, with
 * its node under that position in `nodes`. Without a node the same character was typed, and is text.
 */
export interface Inline {
  readonly text: string;
  readonly nodes: ReadonlyMap<number, Node>;
}

// Patterns see neither white space nor a word character in it, and find nothing that has to stand free right behind it.
const taken = "\0";

/** What a stage makes of `from` to `to`: a finished node, or one whose inside the later stages still have to read. */
export type Claim = { from: number; to: number } & (
  | { node: Node }
  | { inside: { from: number; to: number }; wrap(children: Node[]): Node }
);

/** What the stages know besides the text. */
export interface InlineContext {
  world: World;
  /** In quotes mentions are silent. */
  quoted: boolean;
  /** Gets the paths of the uploaded files that are to be shown in the text. */
  uploads: Set<string>;
  formulas: FormulaBudget;
}

/** Finds one kind of markup in a text. */
export interface Stage {
  /** The signs of which a text must have one for the stage to find anything; most texts have none for most stages. */
  signs: Signs;
  /** Finds the markup of the stage, from left to right and without overlaps. */
  find(inline: Inline, setting: InlineContext): Claim[];
}

/** Stages in their order, of which the ones from a position on are to run. */
interface RemainingStages {
  stages: readonly Stage[];
  from: number;
  setting: InlineContext;
}

/** Runs the stages over a text; each sees what those before it left over (markdown.md 6). */
export function runStages(inline: Inline, { stages, from, setting }: RemainingStages): Node[] {
  // What is left over has no sign that the text did not have.
  const present = signsIn(inline.text);
  let rest = inline;
  for (let position = from; position < stages.length; position += 1) {
    const stage = stages[position];
    if (stage === undefined || (stage.signs & present) === 0) continue;
    const claims = stage.find(rest, setting);
    if (claims.length > 0) rest = applyClaims(rest, claims, { stages, from: position + 1, setting });
  }
  return nodesOf(rest);
}

function applyClaims(inline: Inline, claims: readonly Claim[], remaining: RemainingStages): Inline {
  const result: Growing = { text: "", nodes: new Map() };
  let at = 0;
  for (const claim of claims) {
    append(result, inline, { from: at, to: claim.from });
    result.nodes.set(result.text.length, finish(inline, claim, remaining));
    result.text += taken;
    at = claim.to;
  }
  append(result, inline, { from: at, to: inline.text.length });
  return result;
}

interface Growing {
  text: string;
  nodes: Map<number, Node>;
}

/** Adds the part between two positions, with the nodes that stand in it. */
function append(result: Growing, inline: Inline, { from, to }: { from: number; to: number }): void {
  const text = inline.text.slice(from, to);
  const shift = result.text.length;
  result.text += text;
  if (inline.nodes.size === 0) return;
  for (let at = text.indexOf(taken); at >= 0; at = text.indexOf(taken, at + 1)) {
    const node = inline.nodes.get(from + at);
    if (node !== undefined) result.nodes.set(shift + at, node);
  }
}

function finish(inline: Inline, claim: Claim, remaining: RemainingStages): Node {
  if ("node" in claim) return claim.node;
  return claim.wrap(runStages(slice(inline, claim.inside.from, claim.inside.to), remaining));
}

/** Returns the part between two positions, with the nodes that stand in it. */
export function slice(inline: Inline, from: number, to: number): Inline {
  const part: Growing = { text: "", nodes: new Map() };
  append(part, inline, { from, to });
  return part;
}

/** Returns the text cut at its nodes, with these in their places. */
export function nodesOf({ text, nodes }: Inline): Node[] {
  const result: Node[] = [];
  let from = 0;
  for (const [position, node] of nodes) {
    if (from < position) result.push(text.slice(from, position));
    result.push(node);
    from = position + 1;
  }
  if (from < text.length) result.push(text.slice(from));
  return result;
}

/** Claims each match of a pattern for the finished node that `read` makes of it, if it makes one. */
export function claimMatches(
  { text }: Inline,
  pattern: RegExp,
  read: (match: RegExpMatchArray) => Node | undefined,
): Claim[] {
  const claims: Claim[] = [];
  for (const match of text.matchAll(pattern)) {
    const node = read(match);
    if (node !== undefined) claims.push({ from: match.index, to: match.index + match[0].length, node });
  }
  return claims;
}
