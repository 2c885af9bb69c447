import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

/** CPU microseconds the process has used so far, all threads, user and system; or its children that have ended. */
export function cpuMicroseconds(pid: number, whose: "its own" | "of those that ended" = "its own"): number {
  return cpuIn(`/proc/${pid}/stat`, whose === "its own" ? 11 : 13);
}

/** CPU microseconds of all its threads but the main one: in a Node without other work they compile, and mark garbage. */
export const helpersMicroseconds = (pid: number): number =>
  cpuMicroseconds(pid) - cpuIn(`/proc/${pid}/task/${pid}/stat`, 11);

function cpuIn(file: string, first: number): number {
  const stat = readFileSync(file, "latin1");
  // The command's name may hold spaces and brackets; the numbers start after the last bracket.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return ((Number(fields[first]) + Number(fields[first + 1])) * 1e6) / ticksPerSecond;
}

/** Resident memory of the process in bytes. */
export function residentBytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, "latin1").match(/^VmRSS:\s+(\d+) kB$/m);
  return Number(kilobytes?.[1]) * 1024;
}

/** The most resident memory that the process has had since `resetPeak`, in bytes. */
export function peakBytes(pid: number): number {
  const kilobytes = readFileSync(`/proc/${pid}/status`, "latin1").match(/^VmHWM:\s+(\d+) kB$/m);
  return Number(kilobytes?.[1]) * 1024;
}

/** Has the kernel forget the most memory that the process has had (proc(5), clear_refs). */
export function resetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

/** Bytes that the process has written to disks so far. */
export function writtenBytes(pid: number): number {
  const bytes = readFileSync(`/proc/${pid}/io`, "latin1").match(/^write_bytes: (\d+)$/m);
  return Number(bytes?.[1]);
}
