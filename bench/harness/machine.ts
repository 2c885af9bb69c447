import { statfsSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { pinned } from "./child.js";

/** Of the file systems that make a commit look free. */
const IN_MEMORY = new Map([
  [0x01021994, "tmpfs"],
  [0x858458f6, "ramfs"],
]);

/** What a reader must know to compare two result files; memory in bytes, `date` in ISO form. */
export function describeMachine(folder: string) {
  const type = statfsSync(folder).type;
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memory: totalmem(),
    kernel: release(),
    node: process.version,
    pinned,
    file_system: IN_MEMORY.get(type) ?? `0x${type.toString(16)}`,
  };
}
