const pairs = Array.from({ length: 256 }, (_, octet) => octet.toString(16).padStart(2, "0"));

/** Returns two lower-case hex digits for each octet. */
export const toHex = (octets: Uint8Array): string => {
  let text = "";
  for (const octet of octets) text += pairs[octet];
  return text;
};

/** Returns Base64 with padding; meant for a few kilobytes at most. */
export const toBase64 = (octets: Uint8Array): string => btoa(String.fromCharCode(...octets));

/** Decodes Base64; throws for any other text. */
export const fromBase64 = (text: string): Uint8Array => {
  const characters = atob(text);
  const octets = new Uint8Array(characters.length);
  for (let i = 0; i < octets.length; i += 1) octets[i] = characters.charCodeAt(i);
  return octets;
};
