import type { RE2JS } from "re2js";
import type { parseTemplate, Template } from "url-template";
import { OnDemand } from "../ports/on-demand.js";
import type { Linkifier } from "./world.js";

/** A match of a linkifier in a text, and where it leads. */
export interface LinkifierMatch {
  from: number;
  to: number;
  url: string;
}

interface Compiled {
  pattern: RE2JS;
  /** The names of the groups of the pattern. */
  groups: readonly string[];
  template: Template;
}

interface Engine {
  RE2JS: typeof RE2JS;
  parseTemplate: typeof parseTemplate;
}

// The engine takes linear time for each search, whatever the pattern (security E).
const engine = new OnDemand(async (): Promise<Engine> => {
  const [{ RE2JS }, { parseTemplate }] = await Promise.all([import("re2js"), import("url-template")]);
  return { RE2JS, parseTemplate };
});

/** Loads what compiles linkifiers. Returns undefined if nothing is missing. */
export const loadLinkifierEngine = (): Promise<void> | undefined => engine.load();

/** Compiled linkifiers, which are the same for all messages until the organization changes them. */
const compiled = new WeakMap<Linkifier, Compiled | null>();
/** The lists of which all are compiled. */
const readyLists = new WeakSet<readonly Linkifier[]>();

type Turn = () => Promise<void> | undefined;

/**
 * Compiles those linkifiers that are not yet, since the largest patterns take a millisecond or two each. `turn` is called after each
 * of them, and may let others have their turn. Returns undefined where all are compiled.
 */
export const compileLinkifiers = (list: readonly Linkifier[], turn: Turn): Promise<void> | undefined =>
  list.length === 0 || readyLists.has(list) ? undefined : compileAll(list, turn);

async function compileAll(list: readonly Linkifier[], turn: Turn): Promise<void> {
  await engine.load();
  for (const linkifier of list) {
    compile(linkifier);
    const pause = turn();
    if (pause !== undefined) await pause;
  }
  readyLists.add(list);
}

/**
 * Returns the matches of a linkifier, from left to right. It must stand free, as mentions do. `mayGoOn` is asked between matches.
 */
export function matchesOf(linkifier: Linkifier, text: string, mayGoOn: () => boolean): LinkifierMatch[] {
  const known = compile(linkifier);
  const found: LinkifierMatch[] = [];
  if (known === null) return found;
  const matcher = known.pattern.matcher(text);
  for (let at = 0; at <= text.length && mayGoOn() && matcher.find(at); ) {
    const [from, to] = [matcher.start("confab_match"), matcher.end("confab_match")];
    const values = known.groups.map((name) => [name, wellFormed(matcher.group(name))] as const);
    if (from < to) found.push({ from, to, url: known.template.expand(Object.fromEntries(values)) });
    at = Math.max(to, at + 1);
  }
  return found;
}

/** Half of a character cannot be encoded in an address. */
const wellFormed = (text: string | null): string | null => text?.replace(/\p{Surrogate}/gu, "\uFFFD") ?? null;

function compile(linkifier: Linkifier): Compiled | null {
  const known = compiled.get(linkifier);
  if (known !== undefined) return known;
  const made = tryCompile(linkifier);
  compiled.set(linkifier, made);
  return made;
}

/** Compiles a pattern by itself; throws what is wrong with it. */
export function compileAlone(pattern: string): RE2JS {
  const parts = engine.part;
  if (parts === null) throw new Error("there is no engine for it");
  const alone = parts.RE2JS.compile(pattern);
  // An open quotation, for one, would take what follows the pattern as its own part. Then no message would ever be linked.
  if (compileFree(parts, pattern) === null) throw new Error("it cannot be part of a longer one");
  return alone;
}

/** Compiles what finds a pattern where it stands free; null where nothing can. */
function compileFree({ RE2JS }: Engine, pattern: string): RE2JS | null {
  try {
    return RE2JS.compile(`(?:^|[\\s\\p{Z}'"(,:<])(?P<confab_match>${pattern})(?:$|[^\\p{L}\\p{N}])`);
  } catch {
    return null;
  }
}

function tryCompile({ pattern, url_template }: Linkifier): Compiled | null {
  const parts = engine.part;
  const free = parts && compileFree(parts, pattern);
  // One that cannot be read was refused when it was set; a link less is better than no message.
  if (parts === null || free === null) return null;
  try {
    const groups = Object.keys(free.namedGroups()).filter((name) => name !== "confab_match");
    return { pattern: free, groups, template: parts.parseTemplate(url_template) };
  } catch {
    return null;
  }
}
