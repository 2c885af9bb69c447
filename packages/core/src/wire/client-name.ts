import { Remembered } from "./remembered.js";

const longest = 30;

/**
 * The name of the client that asks: its `client` parameter, else the product in its `User-Agent`, up to the version
 * (platform.md 3.4).
 */
export const clientName = (parameter: string | undefined, userAgent: string | undefined): string => {
  if (parameter !== undefined) return shortened(parameter);
  if (userAgent === undefined) return "Unspecified";
  const known = products.get(userAgent);
  if (known !== undefined) return known;
  const name = shortened(productOf(userAgent));
  products.set(userAgent, name);
  return name;
};

// Those of browsers are shorter.
const products = new Remembered<string>({ most: 1_000, longest: 300 });

const shortened = (name: string): string => Array.from(storable(name)).slice(0, longest).join("");

// Messages keep the name, and no storage takes NUL or lone surrogates (security C1).
const storable = (name: string): string => name.replaceAll("\0", "").toWellFormed();

const productOf = (userAgent: string): string => {
  const [, product] = /^([^/ ]*[^0-9/(]*)/.exec(userAgent) ?? [];
  return (product ?? "").trimEnd() || "Unspecified";
};
