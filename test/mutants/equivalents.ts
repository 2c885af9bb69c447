/** Changes that no test can notice, by their keys, each with the reason; they do not count. */
export const equivalents: ReadonlyMap<string, string> = new Map([]);
