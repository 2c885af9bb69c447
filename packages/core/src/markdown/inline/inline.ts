import type { Node } from "../nodes.js";
import type { World } from "../world.js";

/**
 * Text that the inline stages read one after the other. A piece that a stage has finished is one `taken` character in
 * `text` and a node in `nodes`, under its position there. Only a position in `nodes` makes it so: typed, the same
 * character is text.
 */
export interface Inline {
  readonly text: string;
  readonly nodes: ReadonlyMap<number, Node>;
}

// No white space, no word character, and nothing may stand free behind it, which is what a finished piece should be.
const taken = "\0";

/** What a stage makes of `from` to `to`: a finished node, or one whose inside the later stages still have to read. */
export type Claim = { from: number; to: number } & (
  | { node: Node }
  | { inside: { from: number; to: number }; wrap(children: Node[]): Node }
);

/** What the stages know besides the text itself. */
export interface InlineContext {
  world: World;
  /** In quotes mentions are silent. */
  quoted: boolean;
}

/** Finds one kind of markup in a text. */
export interface Stage {
  /** What a text must contain for the stage to find anything: most texts are short, and most stages have no part in them. */
  sign: RegExp;
  /** Finds the pattern of the stage, from left to right and without overlaps. */
  find(inline: Inline, setting: InlineContext): Claim[];
}

/** Runs the stages over a text; each sees what those before it left over (markdown.md 6). */
export function runStages(inline: Inline, stages: readonly Stage[], setting: InlineContext): Node[] {
  let rest = inline;
  for (const [position, stage] of stages.entries()) {
    const claims = stage.sign.test(rest.text) ? stage.find(rest, setting) : [];
    if (claims.length > 0) rest = applyClaims(rest, claims, { stages: stages.slice(position + 1), setting });
  }
  return nodesOf(rest);
}

interface Later {
  stages: readonly Stage[];
  setting: InlineContext;
}

function applyClaims(inline: Inline, claims: readonly Claim[], later: Later): Inline {
  const result = { text: "", nodes: new Map<number, Node>() };
  let at = 0;
  for (const claim of claims) {
    append(result, slice(inline, at, claim.from));
    result.nodes.set(result.text.length, finish(inline, claim, later));
    result.text += taken;
    at = claim.to;
  }
  append(result, slice(inline, at, inline.text.length));
  return result;
}

function append(result: { text: string; nodes: Map<number, Node> }, { text, nodes }: Inline): void {
  for (const [position, node] of nodes) result.nodes.set(result.text.length + position, node);
  result.text += text;
}

function finish(inline: Inline, claim: Claim, { stages, setting }: Later): Node {
  if ("node" in claim) return claim.node;
  return claim.wrap(runStages(slice(inline, claim.inside.from, claim.inside.to), stages, setting));
}

/** The part between two positions, with the nodes that stand in it. */
export function slice(inline: Inline, from: number, to: number): Inline {
  const text = inline.text.slice(from, to);
  const nodes = new Map<number, Node>();
  for (let at = text.indexOf(taken); at >= 0; at = text.indexOf(taken, at + 1)) {
    const node = inline.nodes.get(from + at);
    if (node !== undefined) nodes.set(at, node);
  }
  return { text, nodes };
}

/** The text as it stands, with the nodes in their places. */
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

/** The claims of a pattern whose matches each stand for a finished node, or for nothing. */
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
