const width = 110;

const wrap = (text: string): string[] => {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1);
    if (last === undefined || last.length + word.length >= width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
};

const sentence = (text: string): string => (/[.:?!]$/.test(text) ? text : `${text}.`);

/** A comment that editors show; none without text. */
export const comment = (indent: string, ...paragraphs: readonly string[]): string[] => {
  const told = paragraphs.filter((text) => text !== "");
  const lines = told.flatMap((text, i) => [...(i === 0 ? [] : [""]), ...wrap(sentence(text.replaceAll("*/", "* /")))]);
  if (lines.length === 0) return [];
  if (lines.length === 1) return [`${indent}/** ${lines[0]} */`];
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`.trimEnd()), `${indent} */`];
};
