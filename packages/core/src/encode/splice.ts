// A JSON text or null; in a text each quote that does not end it stands behind a backslash.
const textOrNull = /"(?:[^"\\]|\\.)*"|null/y;

interface Place {
  from: number;
  to: number;
}

/**
 * Where the value of the first field of this name is, which is not the first of its object and holds a text or null. What
 * people wrote cannot be taken for it: within a text the quotes of a name have backslashes before them.
 */
const placeOf = (json: string, name: string): Place => {
  const before = `,"${name}":`;
  const from = json.indexOf(before) + before.length;
  textOrNull.lastIndex = from;
  const [value = ""] = textOrNull.exec(json) ?? [];
  return { from, to: from + value.length };
};

/** The text that such a field of JSON text holds. */
export const textIn = (json: string, name: string): string => {
  const { from, to } = placeOf(json, name);
  return JSON.parse(json.slice(from, to)) as string;
};

/** JSON text with another value in such a field. Parsing it, and making text of it again, costs ten times as much. */
export const withTextIn = (json: string, name: string, value: string | null): string => {
  const { from, to } = placeOf(json, name);
  return json.slice(0, from) + JSON.stringify(value) + json.slice(to);
};
