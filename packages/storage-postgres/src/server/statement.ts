/** A statement that each connection prepares at its first use. */
export interface Statement {
  /** Empty for one that goes out as its text, with no other. */
  name: string;
  text: string;
}

const known = new Map<string, Statement>();

/** Returns the statement of this text, always the same one. */
export const statement = (text: string): Statement => {
  const made = known.get(text) ?? { name: `confab${known.size}`, text };
  known.set(text, made);
  return made;
};
