import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const memory = "/dev/shm";
const enough = 1 << 30;

const isRoomy = (folder: string): boolean => {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > enough;
};

/** Where tests put files: what a test writes need not outlast it, and memory is many times faster than a disk that is asked to sync. */
export const quickFolder: string = isRoomy(memory) ? memory : tmpdir();
