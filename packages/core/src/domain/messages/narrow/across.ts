import { existing } from "../../../storage/existing.js";
import { Merge } from "./merge.js";
import { type Looking, type Place, placesOf } from "./places.js";
import type { Planning } from "./readable.js";
import { type Bounds, type Sought, type Source, searched } from "./source.js";

/** In more places than these, a search looks into all there is, and leaves out what the viewer may not read. */
export const mostPlaces = 16;
/** How many messages a look everywhere asks for. */
const atOnce = 100;
/** A look everywhere is worth it while at least one of so many messages is for the viewer. */
const worthwhile = 3;

/** Where a search without other terms looks. */
export interface Across {
  planning: Planning;
  looking: Looking;
  sought: Omit<Sought, "within">;
}

/**
 * Returns the source of what a search finds in all places of a viewer. It looks everywhere at once while that finds mostly what the
 * viewer may read, or little altogether. Else it looks into each place by itself.
 */
export const searchedAcross = ({ planning, looking, sought }: Across): Source => {
  const everywhere = searched({ ...sought, within: undefined });
  const { isFull: withHistory, known } = looking;
  let isWorthIt = true;
  let finding: Promise<readonly Place[]> | undefined;
  const lookEverywhere = async (...[tx, { limit, ...bounds }]: Parameters<Source["read"]>) => {
    const { messages, next } = await everywhere.read(tx, { ...bounds, limit: Math.max(limit, atOnce) });
    await known.learn(messages, { withHistory });
    const own = messages.filter((message) => (withHistory ? known.mayRead(message) : known.hasReceived(message)));
    return { messages: own, next, isWorthIt: own.length * worthwhile >= messages.length };
  };
  return {
    span: everywhere.span,
    isSought: true,
    read: async (tx, asked) => {
      for (let rest: Bounds & { limit: number } = asked; ; ) {
        if (!isWorthIt) {
          finding ??= placesOf(planning, looking);
          const places = await finding;
          if (places.length <= mostPlaces) return inEach(tx, { ...sought, places }, rest);
        }
        const piece = await lookEverywhere(tx, rest);
        isWorthIt &&= piece.isWorthIt;
        const { messages, next } = piece;
        if (next === null || messages.length > 0) return { messages, next };
        rest = rest.reverse ? { ...rest, before: next } : { ...rest, after: next };
      }
    },
  };
};

type Reading = Parameters<Source["read"]>;

const inEach = async (
  tx: Reading[0],
  { places, ...sought }: Across["sought"] & { places: readonly Place[] },
  { limit, ...bounds }: Reading[1],
): ReturnType<Source["read"]> => {
  const each = places.map(({ recipient_id, span }) => searched({ ...sought, within: recipient_id }, span));
  const { messages } = await new Merge(tx, each, bounds).take({ limit, keep: () => true });
  if (bounds.reverse) messages.reverse();
  return { messages, next: messages.length < limit ? null : existing(messages.at(-1)).id };
};
