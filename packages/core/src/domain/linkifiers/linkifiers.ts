import { compileLinkifiers } from "../../markdown/index.js";
import { giveTurn } from "../../memory/in-turns.js";
import { useDerived } from "../../memory/use-derived.js";
import { type Soon, whenThere } from "../../ports/soon.js";
import { realmLinkifiersEvent } from "./events.js";
import { linkifiersInOrder } from "./memory.js";
import type { Checking, Operating, ReadTx, Row } from "./vocabulary.js";

type Linkifiers = readonly Row<"linkifiers">[];

/**
 * Returns the organization's linkifiers, in the order in which they apply. Every message asks for them, so memory has them in a list
 * that is worked out once.
 */
export const listLinkifiers = (tx: ReadTx): Soon<Linkifiers> =>
  whenThere(
    useDerived(tx, linkifiersInOrder, { use: (known) => known.list }),
    (known) => known ?? tx.scan("linkifiers", "byOrder"),
  );

/** Does what `listLinkifiers` does, for texts that they are matched with: 200 large patterns are compiled before, in turns. */
export const linkifiersOf = (tx: ReadTx): Soon<Linkifiers> =>
  whenThere(listLinkifiers(tx), (list) => compileLinkifiers(list, () => giveTurn(tx))?.then(() => list) ?? list);

/** Returns the linkifiers as clients see them. */
export const viewLinkifiers = async (tx: ReadTx) =>
  (await listLinkifiers(tx)).map(({ order, alternative_url_templates, ...shown }) => ({
    ...shown,
    alternative_url_templates: [...alternative_url_templates],
  }));

/** Returns the linkifier with this id; throws where there is none. */
export const linkifierOf = async (
  { tx, fail }: Checking<"linkifierMissing">,
  id: number,
): Promise<Row<"linkifiers">> => {
  const known = await tx.get("linkifiers", id);
  if (known === undefined) throw fail("linkifierMissing");
  return known;
};

/** Tells everybody of the linkifiers as they are now. */
export const tellOfLinkifiers = async ({ tx, emit }: Operating): Promise<void> =>
  emit(realmLinkifiersEvent, { realm_linkifiers: await viewLinkifiers(tx) }, { everyone: true });
