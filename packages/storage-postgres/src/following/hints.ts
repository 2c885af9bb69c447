/** What a notification says: commits by organization, or a text for the members of one. */
export interface Hint {
  commits: ReadonlyMap<number, number>;
  told?: Told;
}

interface Told {
  org: number;
  /** Which open storage it comes from. */
  from: string;
  text: string;
}

/** Bytes of a notification; the database takes 7,999. */
const longest = 7000;

/** Returns as many commits as a notification can tell of. */
export const someOf = (commits: ReadonlyMap<number, number>): [org: number, seq: number][] => {
  const some: [number, number][] = [];
  let length = 0;
  for (const [org, seq] of commits) {
    length += `${org}:${seq},`.length;
    if (length > longest) break;
    some.push([org, seq]);
  }
  return some;
};

/** Writes commits as a notification. */
export const commitsText = (commits: readonly (readonly [org: number, seq: number])[]): string =>
  commits.map(([org, seq]) => `${org}:${seq}`).join(",");

/** Writes a text as a notification. */
export const tellsOf = (told: Told): string => `t${JSON.stringify([told.org, told.from, told.text])}`;

/** Reads a notification. */
export const hintOf = (payload: string): Hint => {
  if (payload.startsWith("t")) {
    const [org, from, text] = JSON.parse(payload.slice(1));
    return { commits: new Map(), told: { org, from, text } };
  }
  const pairs = payload.split(",").map((pair) => pair.split(":").map(Number));
  return { commits: new Map(pairs.map(([org = 0, seq = 0]) => [org, seq])) };
};
