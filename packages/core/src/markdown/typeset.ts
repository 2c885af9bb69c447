import { OnDemand } from "../ports/on-demand.js";
import { type Element, element, type Finished } from "./nodes.js";

const katex = new OnDemand(async () => (await import("katex")).default);

/** Loads what typesets formulas. Returns undefined if nothing is missing. */
export const loadTypesetter = (): Promise<void> | undefined => katex.load();

const refuse = () => {
  throw new Error("A formula defines no macros.");
};

// A macro of a thousand characters that is used a few hundred times takes minutes, and `maxExpand` lets it through.
const definitions = "\\def \\edef \\gdef \\xdef \\let \\futurelet \\newcommand \\renewcommand \\providecommand".split(
  " ",
);

// A rule or a space of more ems would cover what others wrote.
const limits = { trust: false, maxExpand: 1_000, maxSize: 50, strict: "ignore" } as const;

// Made anew for each formula, since the typesetter may write into it.
const macros = () => Object.fromEntries(definitions.map((name) => [name, refuse]));

/** How much of formulas a message may still have, as `weightOf` counts it; those beyond are shown as they were typed. */
export interface FormulaBudget {
  weight: number;
}

/** Returns the budget of one message: typesetting that much takes at most about 30 ms. */
export const formulaBudget = (): FormulaBudget => ({ weight: 2_000 });

/** What a formula weighs besides its characters, since the shortest takes a fifth of a millisecond. */
const ofFormula = 5;

/** A character weighs one, but cells and letters with accents make several boxes each. */
const weightOf = (tex: string): number => ofFormula + tex.length + 2 * (tex.match(/&|[^\0-\x7f]/g)?.length ?? 0);

/** How a formula is shown: in a line of its own or not, and as what where it has mistakes. */
export interface FormulaForm {
  display: boolean;
  shown: string;
  budget: FormulaBudget;
}

/** Returns the typeset form of a formula (markdown.md 9.5); undefined where nothing can typeset it. */
export function typeset(tex: string, { display, shown, budget }: FormulaForm): Node | undefined {
  budget.weight -= weightOf(tex);
  const typesetter = budget.weight < 0 ? null : katex.part;
  if (typesetter === null) return undefined;
  try {
    return {
      html: quietly(() => typesetter.renderToString(tex, { ...limits, macros: macros(), displayMode: display })),
    };
  } catch {
    return element("span", { class: "tex-error" }, [shown]);
  }
}

type Node = Element | Finished;

/** The typesetter prints a warning for what it does not know, such as emoji. Anybody could fill the server's log with these. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
