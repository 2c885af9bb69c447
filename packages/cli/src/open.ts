import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Chat, ChatOptions, Logger, Storage } from "@confab/core";
import { makeFolder } from "@confab/http-node/ports";
import { Failure, messageOf } from "./failures.js";
import { isDatabase } from "./options/forms.js";
import type { Values } from "./options/options.js";

const databaseFile = (data: string): string => join(data, "chat.db");

/** Where the files are that belong to the rows of a data folder. */
export const databaseFolder = (data: string): string => `${databaseFile(data)}.files`;

/** Whether there is data in a folder. A file that was lost leaves others behind, about which the storage has more to say. */
export const holdsAny = (data: string): boolean =>
  existsSync(data) && readdirSync(data).some((name) => name.startsWith(basename(databaseFile(data))));

/** Makes a data folder where it is missing. */
export const makeDataFolder = (data: string): void => {
  try {
    makeFolder(resolve(data));
  } catch (error) {
    throw new Failure(
      `The data folder ${data} cannot be created: ${messageOf(error).replace(/\.?$/, ".")} Name another with --data.`,
    );
  }
};

const sqlite = async (data: string, beforeMigration?: () => void): Promise<Storage> => {
  makeDataFolder(data);
  const { sqliteStorage } = await import("@confab/storage-sqlite");
  return sqliteStorage({ file: databaseFile(data), ...(beforeMigration === undefined ? {} : { beforeMigration }) });
};

const memory = async (): Promise<Storage> => {
  const { memoryStorage } = await import("@confab/storage-memory");
  return memoryStorage();
};

interface Parts {
  organization: string;
  logger: Logger | undefined;
}

const postgres = async (url: string, { organization, logger }: Parts): Promise<Storage> => {
  const { postgresStorage } = await import("@confab/storage-postgres");
  return postgresStorage({ url, organization, ...(logger === undefined ? {} : { logger }) });
};

/** Whether other processes may serve the same data. */
export const isShared = ({ storage = "sqlite" }: Values): boolean => isDatabase(storage);

interface Serving {
  /** Is called where the storage is about to hold this thread for long. */
  beforeMigration?: () => void;
  logger?: Logger;
}

/** The storage that `--storage` names. */
export const openStorage = async (
  { storage = "sqlite", data = "data", namespace = "default" }: Values,
  { beforeMigration, logger }: Serving = {},
): Promise<Storage> => {
  if (storage === "sqlite") return sqlite(data, beforeMigration);
  return storage === "memory" ? memory() : postgres(storage, { organization: namespace, logger });
};

/** Where uploaded files go that a database does not keep: the data folder, which all servers of an organization share. */
export const filesBeside = async (values: Values): Promise<Pick<ChatOptions, "files">> => {
  if (!isShared(values)) return {};
  const { data = "data" } = values;
  makeDataFolder(data);
  const { diskFiles } = await import("@confab/http-node/ports");
  return { files: diskFiles(join(data, "files")) };
};

/** What a person calls the place of the data. */
export const dataPlace = (values: Values): string =>
  isShared(values) ? `the namespace ${values.namespace ?? "default"} of the database` : (values.data ?? "data");

/** Whether a storage refused to open because there is no organization in it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Error && "fault" in error && error.fault === "missing";

/** Says where no organization is, and what can be done; `creating` are the ways to make one. */
export const noOrganization = (values: Values, creating: string): Failure => {
  const place = isShared(values) ? dataPlace(values) : resolve(values.data ?? "data");
  const other = isShared(values) ? "namespace with --namespace" : "folder with --data";
  return new Failure(`There is no organization in ${place}. Create one with ${creating}, or name another ${other}.`);
};

/** Opens the chat with Node's ports. */
export const openNodeChat = async (options: ChatOptions): Promise<Chat> => {
  const [{ createChat }, { diskFiles, nodeClock, nodeImages, nodePasswords, nodeRandom }] = await Promise.all([
    import("@confab/core"),
    import("@confab/http-node/ports"),
  ]);
  const [images, passwords] = [nodeImages(), nodePasswords()];
  return createChat({ clock: nodeClock, files: diskFiles, images, passwords, random: nodeRandom, ...options });
};

/** Opens the organization of a data folder or a database, which has to be there. */
export const openExisting = async (values: Values): Promise<Chat> => {
  const { data = "data" } = values;
  const missing = () => noOrganization(values, "`confab init`");
  if (!isShared(values) && !holdsAny(data)) throw missing();
  try {
    const files = await filesBeside(values);
    return await openNodeChat({ storage: await openStorage(values), organization: null, ...files });
  } catch (error) {
    // A file without an organization is what an init leaves that was refused or killed.
    throw isMissing(error) ? missing() : error;
  }
};
