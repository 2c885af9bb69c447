import { StorageError, type StorageFault } from "@confab/core";
import { StandbyError } from "./servers.js";

interface Meaning {
  codes: RegExp;
  fault: StorageFault;
  /** What to do about it, after what the database said. */
  advice: string;
}

const meanings: readonly Meaning[] = [
  { codes: /^23505$/, fault: "unique", advice: "" },
  { codes: /^(53100|58030)$/, fault: "full", advice: "Make room on the disk of the database." },
  {
    codes: /^25006$/,
    fault: "readonly",
    advice: "It is a standby or set to read only: name the server that takes writes.",
  },
  {
    codes: /^42501$/,
    fault: "failed",
    advice: "Grant the user CREATE on the database, or make it the owner of the schema.",
  },
  {
    codes: /^(28...|3D000)$/,
    fault: "failed",
    advice: "Check the user, the password and the database in the address.",
  },
  { codes: /^53300$/, fault: "busy", advice: "Raise max_connections, or lower the options `readers` and `writers`." },
  {
    codes: /^(42P05|26000)$/,
    fault: "failed",
    advice: "A connection is shared with others: give a pooler such as PgBouncer the session mode.",
  },
  {
    codes: /^55P03$/,
    fault: "busy",
    advice: "Another process holds the organization, or changes its tables, for too long.",
  },
  { codes: /^40P01$/, fault: "busy", advice: "Other transactions, not Confab's own, lock its tables." },
  { codes: /^57014$/, fault: "late", advice: "The statement took too long." },
  { codes: /^XX00[12]$/, fault: "corrupt", advice: "Stop what uses the database, and go on from a backup." },
  { codes: /^(57P0.|08...)$/, fault: "failed", advice: "The database is stopped or starting; nothing was stored." },
  { codes: /^[0-9A-Z]{5}$/, fault: "failed", advice: "Nothing was stored." },
];

/** Returns the code that the database or the system gave an error; "" where it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Whether the database itself refused a statement, and the connection goes on. */
export const isRefusal = (error: unknown): boolean => /^(?!57P|08)[0-9A-Z]{5}$/.test(codeOf(error)) && !isSystem(error);

// Codes of the system have five letters now and then, as EPIPE.
const isSystem = (error: unknown): boolean => error instanceof Error && "syscall" in error;

const unreachable = "It cannot be reached: check that it runs, and its address.";

// What `pg` says when a connection is lost or none was to be had; these errors have no code.
const lost =
  /^(Connection terminated|Client (was closed|has encountered)|Query read timeout|timeout expired|Cannot use a pool)/;

/** Whether a connection was lost, or could not be made to a server that takes writes. */
export const isLost = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof StorageError) &&
  (error instanceof StandbyError || isSystem(error) || /^(57P0|08)/.test(codeOf(error)) || lost.test(error.message));

/** Whether another transaction was in the way, so that the same may succeed when it is tried again. */
export const isContention = (error: unknown): boolean => /^(40P01|55P03)$/.test(codeOf(error));

const isCrowded = (error: unknown): error is Error =>
  error instanceof Error && error.message === "timeout exceeded when trying to connect";

/** What the database, its driver or the system reported, as a StorageError; anything else as it is. */
export const asFault = (error: unknown, place: string): unknown => {
  if (!(error instanceof Error) || error instanceof StorageError) return error;
  const said = (fault: StorageFault, advice: string) =>
    new StorageError(fault, `${place}: ${error.message || codeOf(error)}. ${advice}`.trimEnd(), { cause: error });
  if (isCrowded(error)) return said("busy", "All connections are in use: raise the option `readers` or `writers`.");
  const code = codeOf(error);
  const meaning = isSystem(error) ? undefined : meanings.find(({ codes }) => codes.test(code));
  if (meaning !== undefined) return said(meaning.fault, meaning.advice);
  return isLost(error) ? said("failed", unreachable) : error;
};
