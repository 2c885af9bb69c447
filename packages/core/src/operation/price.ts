import type { Params, TProperties } from "../schema/schema.js";

/** A price that follows from the parameters of a call. */
interface PriceByParams<P extends TProperties> {
  /** Returns for how many requests a call counts, at least one. It only looks at the parameters, which are checked. */
  of(params: Params<P>): number;
  /** Says it in the documentation, between "A call counts as one request, or" and "where that is more". */
  says: string;
}

/**
 * For how many requests a call over HTTP counts in the limits of its account (security O6): so many that those of a minute take 10 s
 * of the processor at most.
 */
export type Price<P extends TProperties> = number | PriceByParams<P>;

interface Priced {
  // biome-ignore lint/suspicious/noExplicitAny: the door asks with the parameters of any operation.
  readonly price?: Price<any>;
}

/** Returns for how many requests a call counts before its parameters are known. */
export const firstPrice = ({ price = 1 }: Priced): number => (typeof price === "number" ? price : 1);

/** Returns for how many requests a call with these parameters counts. */
export const priceOf = ({ price = 1 }: Priced, params: object): number =>
  typeof price === "number" ? price : Math.max(1, Math.ceil(price.of(params)));

/** Says for how many requests a call counts; undefined where it is one. */
export const priceText = ({ price = 1 }: Priced): string | undefined => {
  if (typeof price === "object") return `A call counts as one request, or ${price.says} where that is more.`;
  return price === 1 ? undefined : `A call counts as ${price} requests.`;
};
