import { readFileSync } from "node:fs";

/** Milliseconds between two looks. */
const period = 1000;

/** The session of a process on Linux (proc_pid_stat(5)); undefined elsewhere. */
const sessionOf = (pid: number): string | undefined => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    // The name of the program stands in parentheses and may hold any character.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[3];
  } catch {
    return undefined;
  }
};

/** Whether somebody wanted this process to outlive its parent. */
const isDetached = (parent: number): boolean =>
  /(^|\/)(nohup|setsid)$/.test(process.env._ ?? "") || sessionOf(process.pid) !== sessionOf(parent);

/**
 * Resolves when npm, which started this process, is gone: npm passes no signal on that ends it, and the server would stay behind. Never
 * resolves for a process that npm did not start, that runs under `nohup` or `setsid`, or whose parent is gone already when this is
 * called, as that of a command in the background is.
 */
export const parentGone = (parent: number): Promise<void> =>
  new Promise((resolve) => {
    if (!process.env.npm_command || process.ppid !== parent || isDetached(parent)) return;
    const timer = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(timer);
      resolve();
    }, period).unref();
  });
