import type { Derived } from "../../memory/derived.js";
import type { LinkifierRows, Row } from "./vocabulary.js";

type Linkifier = Row<"linkifiers">;

const inOrder = (one: Linkifier, other: Linkifier): number => one.order - other.order || one.id - other.id;

/** The linkifiers in the order in which they apply. A change makes another list, so that a list may be kept. */
export const linkifiersInOrder: Derived<LinkifierRows, { list: readonly Linkifier[] }> = {
  tables: ["linkifiers"],
  async build(tx) {
    return { list: await tx.scan("linkifiers", "byOrder") };
  },
  apply(known, change) {
    if (change.table !== "linkifiers") return;
    const others = known.list.filter(({ id }) => id !== change.id);
    known.list = change.after === null ? others : [...others, change.after].sort(inOrder);
  },
};
