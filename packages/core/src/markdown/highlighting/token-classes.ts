/** How code in a language is divided beyond what the highlighter divides. */
export interface TokenStyle {
  /** The class of names; empty where they stand bare. Null where only what the highlighter found is a token. */
  readonly names: "n" | "nx" | "" | null;
  /** The class of white space; empty where it stands bare. */
  readonly space: "w" | "";
  /** The class of whole numbers. */
  readonly integers: "mi" | "mf";
  /** Characters that separate; all other signs are operators. */
  readonly punctuation: string;
  /** Classes of single words, in the place of those by their kind. */
  readonly words?: Readonly<Record<string, string>>;
  /** Classes of kinds, in the place of those of all languages. */
  readonly kinds?: Readonly<Record<string, string>>;
}

const usual = { names: "n", space: "w", integers: "mi", punctuation: "()[]{},;:." } as const;
const marked = { ...usual, names: null, space: "" } as const;
const declaring = { var: "kd", let: "kd", const: "kd", function: "kd", class: "kd", in: "k", of: "k", typeof: "k" };
const script: TokenStyle = {
  ...usual,
  names: "nx",
  integers: "mf",
  punctuation: "()[]{},;.",
  words: { ...declaring, "=>": "p", this: "k", console: "nx", document: "nb" },
  kinds: { "title.function": "nx", "title.class": "nx", property: "nx", attr: "nx", "variable.language": "k" },
};

const styles: Readonly<Record<string, TokenStyle>> = {
  python: {
    ...usual,
    space: "",
    punctuation: "()[]{},:;",
    words: { in: "ow", is: "ow", and: "ow", or: "ow", not: "ow", import: "kn", from: "kn" },
    kinds: { meta: "nd", "title.class": "nc" },
  },
  json: { ...usual, kinds: { attr: "nt", keyword: "kc" } },
  javascript: script,
  typescript: script,
  bash: { ...usual, names: "", punctuation: "|;" },
  shell: { ...usual, names: "", kinds: { meta: "gp" } },
  go: { ...usual, names: "nx", words: { func: "kd", var: "kd", const: "kd", type: "kd", package: "kn", import: "kn" } },
  css: { ...usual, names: "", kinds: { attribute: "k" } },
  yaml: { ...marked, kinds: { attr: "nt", string: "l" } },
  ini: { ...marked, kinds: { section: "k" } },
  ...Object.fromEntries("xml markdown diff http email latex".split(" ").map((name) => [name, marked])),
};

/** Returns the style of a language, by the name that the highlighter has for it. */
export const styleOf = (module: string): TokenStyle => styles[module] ?? usual;

const kinds: Readonly<Record<string, string>> = {
  keyword: "k",
  built_in: "nb",
  type: "kt",
  literal: "kc",
  operator: "o",
  punctuation: "p",
  regexp: "sr",
  string: "s",
  "char.escape": "se",
  symbol: "ss",
  title: "nf",
  "title.class": "nc",
  "title.function": "nf",
  "title.function.invoke": "n",
  comment: "c",
  meta: "cp",
  section: "gh",
  name: "nt",
  attr: "na",
  attribute: "na",
  property: "n",
  variable: "nv",
  "variable.language": "bp",
  "variable.constant": "no",
  code: "sb",
  emphasis: "ge",
  strong: "gs",
  number: "m",
  "selector-tag": "nt",
  "selector-id": "nn",
  "selector-class": "nc",
  "selector-attr": "na",
  "selector-pseudo": "nd",
  "template-tag": "cp",
  "template-variable": "nv",
  tag: "p",
  addition: "gi",
  deletion: "gd",
};

/** Returns the class that clients know for a piece of code; empty for none. `kind` is what the highlighter calls it. */
export function tokenClass(kind: string, text: string, style: TokenStyle): string {
  const word = wordClass(text, style);
  if (word !== undefined) return word;
  const known = style.kinds?.[kind] ?? kinds[kind] ?? kinds[kind.split(".")[0] ?? ""] ?? "";
  if (known === "m") return numberClass(text, style);
  if (known === "s") return text.startsWith("'") ? "s1" : "s2";
  if (known === "c") return /^(\/\*|<!--|\(\*|\{-)/.test(text) ? "cm" : "c1";
  return known;
}

/** Returns the class that a word has by itself. */
export const wordClass = (word: string, { words }: TokenStyle): string | undefined =>
  words && Object.hasOwn(words, word) ? words[word] : undefined;

function numberClass(text: string, { integers }: TokenStyle): string {
  if (/^0[xX]/.test(text)) return "mh";
  if (/^0[bB]/.test(text)) return "mb";
  if (/^0[oO]/.test(text)) return "mo";
  return /^[\d_]+$/.test(text) ? integers : "mf";
}
