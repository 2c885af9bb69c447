import type { Passwords } from "../ports/ports.js";

/** Makes a passwords port that stores passwords as they are, so that tests lose no time on hashing. */
export const plainPasswords = (): Passwords => ({
  hash: async (password) => `plain$${password}`,
  verify: async (password, stored) => stored === `plain$${password}`,
  isOutdated: () => false,
});
