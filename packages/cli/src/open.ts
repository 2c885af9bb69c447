import { existsSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Chat, ChatOptions, Storage } from "@confab/core";
import { makeFolder } from "@confab/http-node/ports";
import { Failure, messageOf } from "./failures.js";
import type { Values } from "./options.js";

const databaseFile = (data: string): string => join(data, "chat.db");

// A file that was lost leaves others behind, about which the storage has more to say.
const holdsAny = (data: string): boolean =>
  existsSync(data) && readdirSync(data).some((name) => name.startsWith(basename(databaseFile(data))));

const makeDataFolder = (data: string): void => {
  try {
    makeFolder(resolve(data));
  } catch (error) {
    throw new Failure(
      `The data folder ${data} cannot be created: ${messageOf(error).replace(/\.?$/, ".")} Name another with --data.`,
    );
  }
};

const sqlite = async (data: string): Promise<Storage> => {
  makeDataFolder(data);
  const { sqliteStorage } = await import("@confab/storage-sqlite");
  return sqliteStorage({ file: databaseFile(data) });
};

const memory = async (): Promise<Storage> => {
  const { memoryStorage } = await import("@confab/storage-memory");
  return memoryStorage();
};

/** The storage that `--storage` names. */
export const openStorage = async ({ storage = "sqlite", data = "data" }: Values): Promise<Storage> => {
  if (storage === "sqlite") return sqlite(data);
  if (storage === "memory") return memory();
  throw new Failure(
    "This version of Confab has no PostgreSQL storage. What works: --storage sqlite and --storage memory.",
  );
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

/** Opens the organization of a data folder, which has to be there. */
export const openExisting = async (values: Values): Promise<Chat> => {
  const { data = "data" } = values;
  const missing = () =>
    new Failure(
      `There is no organization in ${data}. Create one with \`confab init\`, or name another folder with --data.`,
    );
  if (!holdsAny(data)) throw missing();
  try {
    return await openNodeChat({ storage: await openStorage(values), organization: null });
  } catch (error) {
    // A file without an organization is what an init leaves that was refused or killed.
    throw error instanceof Error && "fault" in error && error.fault === "missing" ? missing() : error;
  }
};
