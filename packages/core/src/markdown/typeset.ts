import { OnDemand } from "../ports/on-demand.js";
import { type Element, element, type Finished } from "./nodes.js";

const katex = new OnDemand(async () => (await import("katex")).default);

// A hostile macro can say that it stands for itself twice.
const limits = { trust: false, maxExpand: 1_000, strict: "ignore" } as const;

/**
 * Returns the typeset form of a formula; undefined where nothing can typeset it. One with mistakes is shown as `shown`
 * (markdown.md 9.5).
 */
export function typeset(tex: string, { display, shown }: { display: boolean; shown: string }): Node | undefined {
  const typesetter = katex.get();
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
