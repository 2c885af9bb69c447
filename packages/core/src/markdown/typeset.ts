import { OnDemand } from "../ports/on-demand.js";
import { type Element, element, type Finished } from "./nodes.js";

const katex = new OnDemand(async () => (await import("katex")).default);

// A hostile macro can say that it stands for itself twice.
const limits = { trust: false, maxExpand: 1_000, strict: "ignore" } as const;

/** How many characters of formulas a message may still have; those beyond are shown as they were typed. */
export interface FormulaBudget {
  characters: number;
}

/** Returns the budget of one message: typesetting that much takes a few hundredths of a second. */
export const formulaBudget = (): FormulaBudget => ({ characters: 5_000 });

/** How a formula is shown: in a line of its own or not, and as what where it has mistakes. */
export interface FormulaForm {
  display: boolean;
  shown: string;
  budget: FormulaBudget;
}

/** Returns the typeset form of a formula (markdown.md 9.5); undefined where nothing can typeset it. */
export function typeset(tex: string, { display, shown, budget }: FormulaForm): Node | undefined {
  budget.characters -= tex.length;
  const typesetter = budget.characters < 0 ? null : katex.get();
  if (typesetter === null) return undefined;
  try {
    return { html: quietly(() => typesetter.renderToString(tex, { ...limits, displayMode: display })) };
  } catch {
    return element("span", { class: "tex-error" }, [shown]);
  }
}

type Node = Element | Finished;

/** The typesetter prints warnings of what it does not know, such as emoji, which would let anybody fill the log of the server. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => {};
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
