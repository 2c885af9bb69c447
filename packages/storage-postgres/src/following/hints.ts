/** What a notification says: commits by organization, a text for the members of one, or that words are in their places. */
export interface Hint {
  commits: ReadonlyMap<number, number>;
  told?: Told;
  placed?: Placed;
}

interface Told {
  org: number;
  /** Which open storage it comes from. */
  from: string;
  text: string;
}

/** An index into which the words that waited were put, for all organizations. */
export interface Placed {
  index: string;
  /** Which process has seen to it. */
  from: string;
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

/** Writes as a notification that words are in their places. */
export const placedText = ({ index, from }: Placed): string => `w${JSON.stringify([index, from])}`;

/** Reads a notification. */
export const hintOf = (payload: string): Hint => {
  if (payload.startsWith("t")) {
    const [org, from, text] = JSON.parse(payload.slice(1));
    return { commits: new Map(), told: { org, from, text } };
  }
  if (payload.startsWith("w")) {
    const [index, from] = JSON.parse(payload.slice(1));
    return { commits: new Map(), placed: { index, from } };
  }
  const pairs = payload.split(",").map((pair) => pair.split(":").map(Number));
  return { commits: new Map(pairs.map(([org = 0, seq = 0]) => [org, seq])) };
};
