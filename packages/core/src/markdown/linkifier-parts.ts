import { compileAlone } from "./linkifier-matches.js";

/** Returns the names of the groups of a pattern. Throws what is wrong with it. */
export const groupsOfPattern = (pattern: string): string[] => Object.keys(compileAlone(pattern).namedGroups());

const name = "(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+(?:\\.(?:[A-Za-z0-9_]|%[0-9A-Fa-f]{2})+)*";
const variable = `${name}(?::[1-9][0-9]{0,3}|\\*)?`;
const expression = new RegExp(`^[+#./;?&]?(${variable}(?:,${variable})*)$`);

/** Returns the names of the variables of a URL template (RFC 6570), each once; null where it is no template. */
export const variablesOfTemplate = (template: string): string[] | null => {
  const names = new Set<string>();
  for (const [at, part] of template.split(/[{]/).entries()) {
    const [inside = "", ...rest] = part.split("}");
    if (at === 0 ? rest.length > 0 : rest.length !== 1) return null;
    if (at === 0) continue;
    const list = expression.exec(inside)?.[1];
    if (list === undefined) return null;
    for (const each of list.split(",")) names.add(each.replace(/[:*].*$/, ""));
  }
  return [...names];
};
