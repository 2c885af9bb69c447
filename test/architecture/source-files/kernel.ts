import { type SourceFile, sources } from "./sources.js";

/** The folders of core that know nothing of chat. */
export const kernel: readonly string[] = [
  "encode",
  "events",
  "jobs",
  "markdown",
  "memory",
  "openapi",
  "operation",
  "ports",
  "schema",
  "storage",
  "text",
  "wire",
];

/** Returns the folder of core's sources that a file lies in; "" for none. */
export const folderOf = (path: string): string => /^core\/src\/([\w-]+)\//.exec(path)?.[1] ?? "";

/** The files of the kernel. */
export const kernelSources: readonly SourceFile[] = sources.filter(({ path }) => kernel.includes(folderOf(path)));
