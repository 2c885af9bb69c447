/**
 * Returns what has to be there, such as a row that another one names. It throws an Error where it is missing, since that is a
 * bug.
 */
export const existing = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("Something that has to be there is missing.");
  return found;
};
