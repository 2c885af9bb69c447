import { element } from "../nodes.js";
import { matchBrackets } from "./brackets.js";
import type { Claim, Stage } from "./inline.js";
import { linkTarget } from "./link-targets.js";
import { signs } from "./signs.js";
import { isTopLevelDomain } from "./top-level-domains.js";

/** Where a link stands in a text, and what it was recognized by. */
export interface BareLink {
  from: number;
  to: number;
  kind: "url" | "host" | "address" | "payment";
}

/** Finds URLs, host names, e-mail addresses and addresses for payments as they stand in text (markdown.md 7.1). */
export const bareLinks: Stage = {
  signs: signs(":.@"),
  find: ({ text }, { world }) =>
    findBareLinks(text).flatMap(({ from, to, kind }): Claim[] => {
      const typed = text.slice(from, to);
      const href = linkTarget(prefixes[kind] + typed, world.given.realmUrl);
      return href === undefined ? [] : [{ from, to, node: element("a", { href }, [typed]) }];
    }),
};

const prefixes = { url: "", host: "http://", address: "mailto:", payment: "" };

// What a text or a word must contain to have a link in it.
const linkMark = /:\/\/|@|\.\S|bitcoin:/;

/** Returns the bare links of a text. A link reaches to the punctuation that ends its word, so a word holds one at most. */
export function findBareLinks(text: string): BareLink[] {
  const links: BareLink[] = [];
  if (!linkMark.test(text)) return links;
  for (const { index: from, 0: word } of text.matchAll(/\S+/g)) {
    const link = linkMark.test(word) ? linkIn(word) : undefined;
    if (link) links.push({ kind: link.kind, from: from + link.from, to: from + link.to });
  }
  return links;
}

interface Candidate extends Omit<BareLink, "to"> {
  hostFrom: number;
  hostTo: number;
}

interface Word {
  text: string;
  /** Where the punctuation begins that ends the word and belongs to no link. */
  tail: number;
  /** Where each round bracket closes. */
  closing: ReadonlyMap<number, number>;
}

function linkIn(text: string): BareLink | undefined {
  const tail = tailOf(text);
  const candidates = [...urlsIn(text), ...paymentsIn(text), ...hostsIn(text)].filter((candidate) =>
    hasHost(candidate, text, tail),
  );
  if (candidates.length === 0) return undefined;
  candidates.sort((one, other) => one.from - other.from);
  const word = { text, tail, closing: matchBrackets(text, "()", '"\0') };
  let blocked = 0;
  for (const candidate of candidates) {
    // What stops one candidate also stops those that begin between it and the obstacle.
    if (candidate.from < blocked) continue;
    const end = endOf(candidate, word);
    if (end.reached) return { from: candidate.from, to: end.at, kind: candidate.kind };
    blocked = end.at;
  }
  return undefined;
}

function* urlsIn(text: string): Iterable<Candidate> {
  for (const match of text.matchAll(urlStart)) {
    const hostTo = match.index + match[0].length;
    yield { kind: "url", from: match.index, hostFrom: hostTo - (match[1]?.length ?? 0), hostTo };
  }
}

const urlStart = /(?<=^|['"(,:<]|[^\0-\x7f])(?:https?|hansoft|obsidian|zotero|asanadesktop):\/\/([\p{L}\p{N}_.:@-]+)/gu;

function* paymentsIn(text: string): Iterable<Candidate> {
  for (const { index: from, 0: whole } of text.matchAll(payment)) {
    yield { kind: "payment", from, hostFrom: from, hostTo: from + whole.length };
  }
}

const payment = /(?<=^|['"(,:<]|[^\0-\x7f])bitcoin:[13][1-9A-HJ-NP-Za-km-z]{25,34}/g;

function* hostsIn(text: string): Iterable<Candidate> {
  for (const { index, 0: whole, 1: name = "", 2: domain } of text.matchAll(hostOrAddress)) {
    // A host begins with a label; an address may begin with a dot.
    const from = startWithin(text, { from: index, to: index + name.length, mayBeDot: domain !== undefined });
    const hostTo = index + whole.length;
    if (from === undefined) continue;
    if (domain !== undefined) yield { kind: "address", from, hostFrom: hostTo - domain.length, hostTo };
    else yield { kind: "host", from, hostFrom: from, hostTo };
  }
}

const hostOrAddress = /([\p{L}\p{N}_.-]+)(?:@([\p{L}\p{N}_.-]+))?/gu;

interface Name {
  from: number;
  to: number;
  /** Whether it may begin with a dot. */
  mayBeDot: boolean;
}

/** Returns the first place at which a name may begin. */
function startWithin(text: string, { from, to, mayBeDot }: Name): number | undefined {
  for (let at = from; at < to; at += 1) {
    const before = text[at - 1];
    const stands = before === undefined || before >= "\x80" || (at === from && mayPrecede.has(before));
    if (stands && (mayBeDot || text[at] !== ".") && !lowSurrogate.test(text[at] ?? "")) return at;
  }
  return undefined;
}

const mayPrecede: ReadonlySet<string> = new Set(["'", '"', "(", ",", ":", "<"]);
const lowSurrogate = /[\uDC00-\uDFFF]/;

function hasHost({ kind, hostFrom, hostTo }: Candidate, text: string, tail: number): boolean {
  const labels = text.slice(hostFrom, Math.max(hostFrom, Math.min(hostTo, tail))).split(".");
  if (kind === "payment") return true;
  if (kind === "url") return labels.some((label) => label !== "");
  if (labels.length < 2 || labels.includes("")) return false;
  const last = labels[labels.length - 1] ?? "";
  return kind === "address" ? !last.includes("-") : isTopLevelDomain(last);
}

/** Returns how far a link reaches: to the tail of its word, or to what stops it. */
function endOf({ kind, hostTo }: Candidate, { text, tail, closing }: Word): { reached: boolean; at: number } {
  if (hostTo >= tail) return { reached: true, at: tail };
  const mayGoOn = kind === "url" || kind === "host";
  if (!mayGoOn || (text[hostTo] !== "/" && text[hostTo] !== "?")) return { reached: false, at: hostTo };
  let at = hostTo;
  while (at < tail) {
    const character = text[at] ?? "";
    const next = character === "(" ? closing.get(at) : at;
    if (next === undefined || obstacles.has(character)) return { reached: false, at };
    at = next + 1;
  }
  return { reached: true, at };
}

const obstacles: ReadonlySet<string> = new Set([")", '"', "\0"]);
const punctuation: ReadonlySet<string> = new Set("!:;?),.'\">");

function tailOf(word: string): number {
  let tail = word.length;
  while (punctuation.has(word[tail - 1] ?? "")) tail -= 1;
  return tail;
}
