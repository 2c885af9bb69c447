/** The defaults, with what was given in their place; what a host gives as undefined counts as not given. */
export const withDefaults = <D extends Record<string, number>>(
  defaults: D,
  given: { readonly [K in keyof D]?: number | undefined },
): Record<keyof D, number> => {
  const chosen: Record<keyof D, number> = { ...defaults };
  for (const name of Object.keys(defaults) as (keyof D)[]) chosen[name] = given[name] ?? defaults[name];
  return chosen;
};
