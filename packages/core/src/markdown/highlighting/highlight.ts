import { OnDemand } from "../../ports/on-demand.js";
import { element, type Node, type TokenClass } from "../nodes.js";
import { languageModules, moduleOf } from "./language-modules.js";
import { styleOf, type TokenStyle, tokenClass, wordClass } from "./token-classes.js";

// The highlighter takes quadratic time for some texts, so it gets code in pieces, and no line that no one would write.
const longestPiece = 1_500;
const longestLine = 300;

/** The highlighter, with the languages that were needed so far. */
const core = new OnDemand(async () => (await import("highlight.js/lib/core")).default.newInstance());
const languages = new Map<string, OnDemand<true>>();

/** Loads what highlights a language. Returns undefined if nothing is missing. */
export const loadLanguage = (language: string): Promise<void> | undefined => {
  const module = moduleOf(language);
  return module === undefined ? undefined : languageOf(module).load();
};

/**
 * Returns code cut into tokens, each with the class that clients know for it. Code stays whole where its language is unknown or not
 * loaded.
 */
export function highlight(code: string, language: string): Node[] {
  const module = moduleOf(language);
  const highlighter = core.part;
  if (module === undefined || highlighter === null || languageOf(module).part === null) return [code];
  const style = styleOf(module);
  const tokens: Token[] = [];
  for (const piece of piecesOf(code)) {
    if (hasLongLine(piece)) add(tokens, { text: piece, name: "" });
    else addTokens(tokens, highlighter.highlight(piece, { language: module, ignoreIllegals: true }).value, style);
  }
  return nodesOf(tokens);
}

/** Cuts code behind an empty line where it can, else behind a line. */
function* piecesOf(code: string): Iterable<string> {
  let from = 0;
  while (code.length - from > longestPiece) {
    const most = from + longestPiece;
    const [empty, newline] = [code.lastIndexOf("\n\n", most - 2), code.lastIndexOf("\n", most - 1)];
    const end = empty > from ? empty + 2 : newline > from ? newline + 1 : most;
    yield code.slice(from, end);
    from = end;
  }
  yield code.slice(from);
}

const hasLongLine = (code: string): boolean =>
  code.length > longestLine && code.split("\n").some((line) => line.length > longestLine);

function languageOf(module: string): OnDemand<true> {
  const known = languages.get(module);
  if (known !== undefined) return known;
  const language = new OnDemand(async () => {
    const [define] = await Promise.all([languageModules[module]?.(), core.load()]);
    if (define === undefined) throw new Error(`No such language: ${module}`);
    core.part?.registerLanguage(module, define.default);
    return true as const;
  });
  languages.set(module, language);
  return language;
}

interface Token {
  text: string;
  /** The class; empty for bare text. */
  name: string;
}

const pieces = /<span class="([^"]*)">|<\/span>|([^<]+)/g;

/** Reads the markup of the highlighter, which nests. */
function addTokens(tokens: Token[], markup: string, style: TokenStyle): void {
  const open: string[] = [];
  for (const [piece, classes, text] of markup.matchAll(pieces)) {
    if (classes !== undefined) open.push(kindOf(classes));
    else if (text === undefined) open.pop();
    else if (piece !== "") addPiece(tokens, { kind: kindAt(open, style), text: decode(text) }, style);
  }
}

/** Returns the kind that counts for a place within several: the innermost that has a class, or none where that is code again. */
function kindAt(open: readonly string[], style: TokenStyle): string {
  const kind = open.findLast((each) => plain.has(each) || tokenClass(each, "", style) !== "");
  return kind === undefined || plain.has(kind) ? "" : kind;
}

// Within these there is code, such as the arguments of a function.
const plain: ReadonlySet<string> = new Set(["subst", "params", "function", "class"]);

const kindOf = (classes: string): string =>
  classes.startsWith("language-")
    ? "subst"
    : classes
        .replace(/^hljs-/, "")
        .replace(/_+(?= |$)/g, "")
        .replaceAll(" ", ".");

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? "");

function addPiece(tokens: Token[], { kind, text }: { kind: string; text: string }, style: TokenStyle): void {
  if (kind === "" && style.names !== null) for (const token of codeTokens(text, style)) add(tokens, token);
  else if (kind === "string" && /^[bfru]{1,2}["']/i.test(text)) addPrefixed(tokens, text);
  else add(tokens, { text, name: kind === "" || /^\s*$/.test(text) ? "" : tokenClass(kind, text, style) });
}

/** Adds a string that has letters in front of its quote. */
function addPrefixed(tokens: Token[], text: string): void {
  const quote = text.search(/["']/);
  add(tokens, { text: text.slice(0, quote), name: "sa" });
  add(tokens, { text: text.slice(quote), name: text[quote] === "'" ? "s1" : "s2" });
}

const lexemes = /(\s+)|([\p{L}_$][\p{L}\p{N}_$]*)|(\d[\p{L}\p{N}_.]*)|=>|[^\s]/gu;

/** Cuts the code that the highlighter left whole: names, signs and what it does not call a number. */
function* codeTokens(text: string, style: TokenStyle): Iterable<Token> {
  for (const [lexeme, space, name, number] of text.matchAll(lexemes)) {
    if (space !== undefined) yield { text: lexeme, name: style.space };
    else if (name !== undefined) yield { text: lexeme, name: wordClass(lexeme, style) ?? style.names ?? "" };
    else if (number !== undefined)
      yield { text: lexeme, name: style.names === "" ? "" : tokenClass("number", lexeme, style) };
    else if (lexeme === "=>") yield { text: lexeme, name: wordClass(lexeme, style) ?? "o" };
    else yield { text: lexeme, name: signClass(lexeme, style) };
  }
}

function signClass(sign: string, { punctuation, names }: TokenStyle): string {
  if (punctuation.includes(sign)) return "p";
  if (names === "") return sign === "=" ? "o" : "";
  return sign < "\x80" ? "o" : "";
}

function add(tokens: Token[], token: Token): void {
  const last = tokens.at(-1);
  if (last !== undefined && last.name === token.name) last.text += token.text;
  else tokens.push({ ...token });
}

/** Makes the nodes of tokens. A newline stands in no token, so that one over several lines is one on each. */
const nodesOf = (tokens: readonly Token[]): Node[] =>
  tokens.flatMap(({ text, name }) => (name === "" ? [text] : text.split(/(\n)/).flatMap((line) => nodeOf(line, name))));

const nodeOf = (line: string, name: string): Node[] => {
  if (line === "") return [];
  // Only `token-classes.ts` makes these names, and a test holds each against the list that clients know.
  return [line === "\n" ? line : element("span", { class: name as TokenClass }, [line])];
};
