const pairs = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, "0"));

/** Returns two lower-case hex digits for each byte. */
export const toHex = (bytes: Uint8Array): string => {
  let text = "";
  for (const byte of bytes) text += pairs[byte];
  return text;
};

/** Returns Base64 with padding; meant for a few kilobytes at most. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** Decodes Base64; throws for any other text. */
export const fromBase64 = (text: string): Uint8Array => {
  const characters = atob(text);
  const bytes = new Uint8Array(characters.length);
  for (let i = 0; i < bytes.length; i += 1) bytes[i] = characters.charCodeAt(i);
  return bytes;
};
