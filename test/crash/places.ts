import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { newCluster, newSchema, noPostgres, type PostgresServer, restart } from "../support/postgres/cluster.js";

/** Where the data of a run is, and how many servers use it. */
export interface Place {
  /** Options of `confab serve`. */
  options: readonly string[];
  servers: number;
  /** Milliseconds between two crashes: the shortest pause, and how much longer the longest is. */
  pauses: readonly [number, number];
  /** A folder to delete afterwards. */
  folder: string;
  /** The number of the database's process, where it is our own. */
  database?: number | undefined;
  /** Lets the database crash and starts it again; absent where there is none of our own. */
  restart?: () => Promise<void>;
}

const newFolder = () => mkdtemp(join(tmpdir(), "confab-crash-"));

const sqlite = async (): Promise<Place> => {
  const folder = await newFolder();
  return { options: ["--data", folder], servers: 1, pauses: [100, 700], folder };
};

/** The server that the environment names, or else a cluster of our own that keeps its commits through anything. */
const newDatabase = async (): Promise<PostgresServer | undefined> => {
  const { CONFAB_TEST_POSTGRES_URL: url } = process.env;
  return url ? { url, pid: undefined, folder: undefined, isDurable: true } : newCluster(true);
};

const postgres = async (): Promise<Place | undefined> => {
  const server = await newDatabase();
  if (server === undefined) return undefined;
  const folder = await newFolder();
  const options = ["--storage", server.url, "--namespace", newSchema(), "--data", folder];
  const place = { options, servers: 4, pauses: [500, 2500], folder } as const;
  const { pid: database } = server;
  return database === undefined ? place : { ...place, database, restart: () => restart(server, "SIGQUIT") };
};

/** Makes the place of a run; a text says why it cannot be made. */
export const newPlace = async (storage: string): Promise<Place | string> => {
  if (storage === "sqlite") return sqlite();
  if (storage === "postgres") return (await postgres()) ?? noPostgres;
  throw new Error(`--storage is sqlite or postgres, not ${storage}.`);
};
