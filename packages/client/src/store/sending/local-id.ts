/** Returns an id that no other tab gives, also where the page is not in a secure context. */
export const newLocalId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
