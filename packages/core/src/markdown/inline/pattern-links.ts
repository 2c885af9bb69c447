import { type LinkifierMatch, matchesOf } from "../linkifier-matches.js";
import { element } from "../nodes.js";
import type { RenderWorld } from "../world.js";
import type { Claim, Stage } from "./inline.js";
import { linkTarget } from "./link-targets.js";
import { anyText } from "./signs.js";

/** Finds what the patterns of the organization make links of (markdown.md 7.4). */
export const patternLinks: Stage = {
  signs: anyText,
  find({ text }, { world: { given } }) {
    if (given.linkifiers === undefined || given.linkifiers.length === 0) return [];
    return linkifierMatches(text, given).flatMap(({ from, to, url }): Claim[] => {
      const href = linkTarget(url, given.realmUrl);
      return href === undefined ? [] : [{ from, to, node: element("a", { href }, [text.slice(from, to)]) }];
    });
  },
};

// Milliseconds that linkifiers may take in one message (security E).
const patience = 50;

/** Returns the matches of all linkifiers in a text, by position; none where they take too long. An earlier linkifier goes first. */
function linkifierMatches(text: string, { linkifiers: list = [], elapsed = () => 0 }: RenderWorld): LinkifierMatch[] {
  const found: LinkifierMatch[] = [];
  let rest = text;
  for (const linkifier of list) {
    // Even to begin with one takes time, where it is not compiled yet.
    if (elapsed() >= patience) return [];
    const matches = matchesOf(linkifier, rest, () => elapsed() < patience).filter(({ from, to }) =>
      isText(rest, from, to),
    );
    found.push(...matches);
    rest = without(rest, matches);
  }
  return elapsed() < patience ? found.sort((one, other) => one.from - other.from) : [];
}

/** Whether nothing between two positions was finished by an earlier stage, which would be lost in a link. */
const isText = (text: string, from: number, to: number): boolean => !text.slice(from, to).includes("\0");

/** Returns a text with its matches taken, as pieces that an earlier stage has finished are. */
function without(text: string, matches: readonly LinkifierMatch[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { from, to } of matches) {
    parts.push(text.slice(at, from), "\0".repeat(to - from));
    at = to;
  }
  return parts.join("") + text.slice(at);
}
