const maxDepth = 32;
const maxValues = 100_000;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];

/** Returns where the string ends that begins before `start`: at its closing quote, or at the end of the text. */
const endOfString = (text: string, start: number): number => {
  for (let end = text.indexOf('"', start); end !== -1; end = text.indexOf('"', end + 1)) {
    let escapes = 0;
    while (text.charCodeAt(end - 1 - escapes) === backslash) escapes += 1;
    if (escapes % 2 === 0) return end;
  }
  return text.length;
};

/**
 * Whether nesting and number of values are within the limits. Checked before parsing, so that no text costs unbounded work
 * (security C).
 */
const isBounded = (text: string, depthLimit: number): boolean => {
  let depth = 0;
  let values = 1;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code === quote) i = endOfString(text, i + 1);
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > depthLimit) return false;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === comma) {
      values += 1;
      if (values > maxValues) return false;
    }
  }
  return true;
};

const parseWithin = (text: string, depthLimit: number): unknown => {
  // A shorter text cannot nest too deeply, since each level takes two brackets.
  if (text.length > 2 * depthLimit && !isBounded(text, depthLimit)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the value of a JSON text; undefined where it is no JSON or exceeds the limits. */
export const parseJson = (text: string): unknown => parseWithin(text, maxDepth);

/** As `parseJson`, for an object each of whose members may be as deep as such a text. */
export const parseJsonBody = (text: string): unknown => parseWithin(text, maxDepth + 1);
