import { statfsSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { pinned } from "./child.js";

/** By the number that statfs gives; on the first two a commit looks free. */
const FILE_SYSTEMS = new Map([
  [0x01021994, "tmpfs"],
  [0x858458f6, "ramfs"],
  [0xef53, "ext4"],
  [0x58465342, "xfs"],
  [0x9123683e, "btrfs"],
  [0x794c7630, "overlay"],
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
    file_system: FILE_SYSTEMS.get(type) ?? `0x${type.toString(16)}`,
  };
}
