import { fileURLToPath } from "node:url";

/** The file of a program that runs in a process of its own; `path` is that below `bench`. */
export const programFile = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** The file of an anchor. */
export const anchorFile = (name: string): string => programFile(`anchors/${name}.mjs`);
