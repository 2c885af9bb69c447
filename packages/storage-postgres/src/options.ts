import { type Logger, patientLogger, silentLogger } from "@confab/core";
import type { PoolConfig } from "pg";
import { addressesOf } from "./addresses.js";

/** Which database, whose data, and how it is used. */
export interface PostgresOptions {
  /**
   * Address of the database, as postgres://user:password@host:port/name. Of several servers, host:port,host:port, the one that takes
   * writes is used, so that a standby can take over.
   */
  url?: string;
  /** Settings of `pg` beside the address or instead of it, as `host`, `user`, `password`, `database` and `ssl`. */
  settings?: Pick<PoolConfig, "host" | "port" | "user" | "password" | "database" | "ssl" | "application_name">;
  /** Name of the organization whose data this is. It is made at the first opening; "default" when absent. */
  organization?: string;
  /** The schema of the database that the tables lie in, made where it is missing; "confab" when absent. */
  schema?: string;
  /** How many connections this process opens for readers; 8 when absent. */
  readers?: number;
  /** How many connections this process opens for writers, each for one organization at a time; 8 when absent. */
  writers?: number;
  /** Milliseconds after which a write that does not end is given up, since others wait for it; 30,000 when absent. */
  longestWrite?: number;
  /** Milliseconds to wait for a connection, or for a database that does not answer; 10,000 when absent. */
  patience?: number;
  /** Milliseconds after which the database gives up a statement; 60,000 when absent. */
  longestStatement?: number;
  /**
   * Whose clock tells the time: that of the database, so that all processes agree, which is the default; or that of each process, for
   * tests that move a clock of their own.
   */
  clock?: "database" | "process";
  /** Where it is logged what fails beside the calls; nowhere when absent. Organizations of one database share that of the first. */
  logger?: Logger;
}

/** Which database is used and how, with every default filled in. */
export interface DatabasePlace {
  /** What messages call the database; it has no password. */
  name: string;
  /** The address of each server; none where `pg` has it. */
  addresses: readonly string[];
  pg: PoolConfig;
  organization: string;
  schema: string;
  readers: number;
  writers: number;
  longestWrite: number;
  patience: number;
  longestStatement: number;
  clock: "database" | "process";
  logger: Logger;
}

const nameOf = (addresses: readonly string[], settings: PostgresOptions["settings"] = {}): string => {
  const names = addresses.map(nameOfAddress);
  const [first] = names;
  if (first === undefined) return `${settings.host ?? "localhost"}:${settings.port ?? 5432}/${settings.database ?? ""}`;
  return `${names.map(({ host }) => host).join(",")}${first.pathname}`;
};

const nameOfAddress = (url: string): { host: string; pathname: string } => {
  // A socket needs no host, which addresses must have; and a malformed one may hold a password, so it is not repeated.
  const address = url.replace("@/", "@localhost/");
  if (!/^postgres(ql)?:/.test(url) || !URL.canParse(address))
    throw new TypeError("The option `url` is no address as postgres://user:password@host:port/name.");
  const { host, pathname, searchParams } = new URL(address);
  return { host: searchParams.get("host") ?? (host || "localhost"), pathname };
};

const positive = (name: string, value: number): number => {
  if (Number.isSafeInteger(value) && value >= 1) return value;
  throw new TypeError(`The option \`${name}\` is no positive integer.`);
};

const text = (name: string, value: string): string => {
  if (typeof value === "string" && value !== "" && value.isWellFormed() && !value.includes("\0")) return value;
  throw new TypeError(`The option \`${name}\` is no name.`);
};

const clockOf = ({ clock = "database" }: PostgresOptions): DatabasePlace["clock"] => {
  if (clock === "database" || clock === "process") return clock;
  throw new TypeError('The option `clock` is neither "database" nor "process".');
};

/** Returns the options with their defaults; throws a TypeError for those that make no sense. */
export const databasePlaceOf = (options: PostgresOptions): DatabasePlace => {
  const { url, settings, organization = "default", schema = "confab" } = options;
  if (url === undefined && settings === undefined)
    throw new TypeError("The option `url` says which database is meant.");
  // Longer names are cut by the database, and two of them could become one.
  if (Buffer.byteLength(schema) > 40) throw new TypeError("The option `schema` is longer than 40 bytes.");
  const addresses = url === undefined ? [] : addressesOf(url);
  return {
    name: nameOf(addresses, settings),
    addresses,
    pg: { ...settings },
    organization: text("organization", organization),
    schema: text("schema", schema),
    readers: positive("readers", options.readers ?? 8),
    writers: positive("writers", options.writers ?? 8),
    longestWrite: positive("longestWrite", options.longestWrite ?? 30_000),
    patience: positive("patience", options.patience ?? 10_000),
    longestStatement: positive("longestStatement", options.longestStatement ?? 60_000),
    clock: clockOf(options),
    logger: patientLogger(options.logger ?? silentLogger),
  };
};
