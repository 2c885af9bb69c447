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
  if (userAgent.length <= longestRemembered) remember(userAgent, name);
  return name;
};

const remember = (userAgent: string, name: string): void => {
  if (products.size >= mostProducts) products.clear();
  products.set(userAgent, name);
};

const products = new Map<string, string>();
const mostProducts = 1000;
/** In UTF-16 units; those of browsers are shorter (security N2). */
const longestRemembered = 300;

const shortened = (name: string): string => Array.from(storable(name)).slice(0, longest).join("");

// Messages keep the name, and no storage takes NUL or lone surrogates (security C1).
const storable = (name: string): string => name.replaceAll("\0", "").toWellFormed();

const productOf = (userAgent: string): string => {
  const [, product] = /^([^/ ]*[^0-9/(]*)/.exec(userAgent) ?? [];
  return (product ?? "").trimEnd() || "Unspecified";
};
