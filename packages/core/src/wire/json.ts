const maxDepth = 32;
const maxValues = 100_000;

/** Counts nesting and values before anything is parsed, so that no text makes the parser work without bound (security C). */
const isBounded = (text: string): boolean => {
  let depth = 0;
  let values = 1;
  let inString = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inString) {
      if (code === 0x5c) i += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x5b || code === 0x7b) {
      depth += 1;
      if (depth > maxDepth) return false;
    } else if (code === 0x5d || code === 0x7d) depth -= 1;
    else if (code === 0x2c) {
      values += 1;
      if (values > maxValues) return false;
    }
  }
  return true;
};

/** The value of a JSON text; undefined when it is not one, or is beyond the limits. */
export const parseJson = (text: string): unknown => {
  // A shorter text cannot hold what goes too deep and comes out again.
  if (text.length > 2 * maxDepth && !isBounded(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
