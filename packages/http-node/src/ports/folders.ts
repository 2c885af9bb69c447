import { existsSync, mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

const ownerOnly = 0o700;

/**
 * Makes a folder, and those above it that are missing, for its owner only. Node's own way never ends where the system says that what it
 * just made is not there, as it does below `/proc`.
 */
export const makeFolder = (path: string): void => {
  const missing: string[] = [];
  for (let at = path; !existsSync(at) && dirname(at) !== at; at = dirname(at)) missing.push(at);
  for (const folder of missing.reverse()) makeOne(folder);
  if (!statSync(path).isDirectory()) throw new Error(`${path} is no folder.`);
};

const makeOne = (folder: string): void => {
  try {
    mkdirSync(folder, { mode: ownerOnly });
  } catch (error) {
    // Somebody else was quicker.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
};
