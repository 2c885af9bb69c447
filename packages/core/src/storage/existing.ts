/** Answers what other data refer to; where it is not there, that is a bug and throws as one. */
export const existing = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error("Something is missing that stored data refer to.");
  return found;
};
