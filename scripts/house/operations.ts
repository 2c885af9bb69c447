import { surroundings } from "../../test/architecture/source-files/sources.js";
import { core } from "./imports.js";

const operation = /export const (\w+) = defineOperation\(/g;

const ids = [...core.values()].flatMap(({ text }) => [...text.matchAll(operation)].map(([, id = ""]) => id));

const files = [...core.values(), ...surroundings];

/** How many files know each operation by its name: those that adding or renaming one touches. Fewest first. */
export const filesPerOperation = (): { id: string; files: number }[] =>
  ids
    .map((id) => {
      const word = new RegExp(`\\b${id}\\b`);
      return { id, files: files.filter(({ text }) => word.test(text)).length };
    })
    .sort((a, b) => a.files - b.files);
