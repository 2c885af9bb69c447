const named: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: "&",
    lt: "<",
    gt: ">",
    quot: '"',
    apos: "'",
    nbsp: "\u00a0",
    copy: "©",
    reg: "®",
    trade: "™",
    hellip: "…",
    mdash: "—",
    ndash: "–",
    laquo: "«",
    raquo: "»",
    lsquo: "‘",
    rsquo: "’",
    ldquo: "“",
    rdquo: "”",
    bull: "•",
    middot: "·",
    deg: "°",
    plusmn: "±",
    times: "×",
    divide: "÷",
    euro: "€",
    pound: "£",
    yen: "¥",
    cent: "¢",
    sect: "§",
    para: "¶",
    larr: "←",
    rarr: "→",
    uarr: "↑",
    darr: "↓",
    infin: "∞",
    ne: "≠",
    le: "≤",
    ge: "≥",
    szlig: "ß",
    auml: "ä",
    ouml: "ö",
    uuml: "ü",
    Auml: "Ä",
    Ouml: "Ö",
    Uuml: "Ü",
  }),
);

/** Returns the character that an entity stands for, given without `&` and `;`. Undefined for one that is not among the usual ones. */
export const characterOf = (entity: string): string | undefined => {
  if (!entity.startsWith("#")) return named.get(entity);
  const isHex = entity[1] === "x" || entity[1] === "X";
  const code = Number.parseInt(entity.slice(isHex ? 2 : 1), isHex ? 16 : 10);
  return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : undefined;
};

/** Returns text of HTML without its entities. Those that are not among the usual ones stay as they are written. */
export const withoutEntities = (html: string): string =>
  html.replace(/&(#\d+|#x[\da-f]+|[a-z]+);/gi, (source, entity: string) => characterOf(entity) ?? source);
