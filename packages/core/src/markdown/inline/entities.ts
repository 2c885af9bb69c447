/**
 * Decodes the entities of a text as a browser does in an attribute. Of the named ones it knows those for ASCII characters: no other
 * can be part of a scheme or make a browser drop something.
 */
export const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (entity, ...[decimal, hex, name]: (string | undefined)[]) => {
    if (name !== undefined) return named.get(name) ?? entity;
    const code = decimal === undefined ? Number.parseInt(hex ?? "", 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
  });

const named: ReadonlyMap<string, string> = new Map(
  [
    "Tab \t",
    "NewLine \n",
    "excl !",
    'quot "',
    'QUOT "',
    "num #",
    "dollar $",
    "percnt %",
    "amp &",
    "AMP &",
    "apos '",
    "lpar (",
    "rpar )",
    "ast *",
    "midast *",
    "plus +",
    "comma ,",
    "period .",
    "sol /",
    "colon :",
    "semi ;",
    "lt <",
    "LT <",
    "equals =",
    "gt >",
    "GT >",
    "quest ?",
    "commat @",
    "lsqb [",
    "lbrack [",
    "bsol \\",
    "rsqb ]",
    "rbrack ]",
    "Hat ^",
    "lowbar _",
    "UnderBar _",
    "grave `",
    "DiacriticalGrave `",
    "lcub {",
    "lbrace {",
    "verbar |",
    "vert |",
    "VerticalLine |",
    "rcub }",
    "rbrace }",
    "fjlig fj",
  ].map((entry) => [entry.slice(0, entry.indexOf(" ")), entry.slice(entry.indexOf(" ") + 1)]),
);
