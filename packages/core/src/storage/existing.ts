/** Answers what has to be there, as a row that another one names; where it is not, that is a bug and throws as one. */
export const existing = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("Something that has to be there is missing.");
  return found;
};
