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

/** Takes as many commits as a notification can tell of; undefined where there are none. */
export const commitsOf = (commits: Map<number, number>): string | undefined => {
  let payload = "";
  for (const [org, seq] of commits) {
    if (payload.length > longest) break;
    payload += `${payload === "" ? "" : ","}${org}:${seq}`;
    commits.delete(org);
  }
  return payload === "" ? undefined : payload;
};

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
