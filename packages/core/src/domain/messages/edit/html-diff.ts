/** A tag, an entity, a run of spaces, a word, or any other character of an HTML text. */
const token = /<(?:"[^"]*"|'[^']*'|[^>"'])*>|&[^;\s<]{1,40};|\s+|[\p{L}\p{N}]+|./gsu;

/** The most pairs of tokens that are compared; two texts that differ in more are shown as one deleted and one inserted. */
const mostPairs = 1_000_000;

/** Where small differences are many, what marks them must not be so many times as long as the texts. */
const mostMarks = 2;
/** So short a diff is never too long, in UTF-16 units. */
const shortEnough = 10_000;

/** Returns the tokens of an HTML text. */
export const tokensOf = (html: string): readonly string[] => html.match(token) ?? [];

const isTag = (text: string): boolean => text.length > 1 && text.startsWith("<");

/** Returns how many tokens two lists have in common at their beginnings. */
const commonStart = (before: readonly string[], after: readonly string[]): number => {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1;
  return at;
};

/**
 * Returns HTML that shows how one HTML text became another (messages.md C8). It has the tags of the newer one, so that it is as
 * well-formed as that. Of what is gone it shows the text alone.
 */
export const htmlDiff = (before: string, after: string): string =>
  diffOf(tokensOf(before), tokensOf(after), mostPairs).html;

/** Does what `htmlDiff` does, and says how many pairs of tokens it compared: `most` at most. */
export const diffOf = (
  older: readonly string[],
  newer: readonly string[],
  most: number,
): { html: string; pairs: number } => {
  const start = commonStart(older, newer);
  const end = commonStart(older.slice(start).reverse(), newer.slice(start).reverse());
  const gone = older.slice(start, older.length - end);
  const come = newer.slice(start, newer.length - end);
  const pairs = gone.length * come.length > most ? 0 : gone.length * come.length;
  const head = newer.slice(0, start).join("");
  const tail = newer.slice(newer.length - end).join("");
  return { html: `<div>${head}${pairs === 0 ? allOf(gone, come) : marked(gone, come)}${tail}</div>`, pairs };
};

/** Shows one text as deleted and the other as inserted. */
const allOf = (older: readonly string[], newer: readonly string[]): string => deleted(older) + inserted(newer);

/** Shows what is kept, deleted and inserted, unless that becomes far too long. */
const marked = (older: readonly string[], newer: readonly string[]): string => {
  const html = differences(older, newer);
  if (html.length <= shortEnough) return html;
  const all = allOf(older, newer);
  return html.length > mostMarks * all.length ? all : html;
};

const inserted = (tokens: readonly string[]): string => {
  let html = "";
  let text = "";
  const flush = () => {
    // Spaces alone are not shown as inserted: between blocks they are no text.
    html += text.trim() === "" ? text : `<span class="highlight_text_inserted">${text}</span>`;
    text = "";
  };
  for (const one of tokens) {
    if (!isTag(one)) {
      text += one;
      continue;
    }
    flush();
    html += one;
  }
  flush();
  return html;
};

const deleted = (tokens: readonly string[]): string => {
  const text = tokens.filter((one) => !isTag(one)).join("");
  return text.trim() === "" ? "" : `<span class="highlight_text_deleted">${text}</span>`;
};

/** Returns the tokens of both lists in one, each either kept, deleted or inserted. */
const differences = (older: readonly string[], newer: readonly string[]): string => {
  const lengths = commonLengths(older, newer);
  const width = newer.length + 1;
  let html = "";
  let gone: string[] = [];
  let come: string[] = [];
  const flush = () => {
    html += deleted(gone) + inserted(come);
    gone = [];
    come = [];
  };
  for (let i = 0, j = 0; i < older.length || j < newer.length; ) {
    const [one, other] = [older[i], newer[j]];
    const skipOlder = lengths[(i + 1) * width + j] ?? -1;
    const skipNewer = lengths[i * width + j + 1] ?? -1;
    if (one !== undefined && one === other) {
      flush();
      html += one;
      i += 1;
      j += 1;
    } else if (other === undefined || (one !== undefined && skipOlder >= skipNewer)) {
      gone.push(one ?? "");
      i += 1;
    } else {
      come.push(other);
      j += 1;
    }
  }
  flush();
  return html;
};

/** Returns the length of the longest common sequence of what follows each pair of positions. */
const commonLengths = (older: readonly string[], newer: readonly string[]): Uint16Array => {
  const width = newer.length + 1;
  const lengths = new Uint16Array((older.length + 1) * width);
  for (let i = older.length - 1; i >= 0; i -= 1)
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      const same = (lengths[(i + 1) * width + j + 1] ?? 0) + 1;
      const other = Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0);
      lengths[i * width + j] = older[i] === newer[j] ? same : other;
    }
  return lengths;
};
