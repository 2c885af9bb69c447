import type { Chat } from "@confab/core";
import { callServer, isServed, socketFile } from "../control/client.js";
import { isShared, openExisting } from "../open.js";
import type { Values } from "../options/options.js";
import { withProgress } from "../process/progress.js";

const methods = [
  "createUser",
  "users",
  "setRole",
  "deactivateUser",
  "reactivateUser",
  "deleteUser",
  "apiKey",
  "setPassword",
  "check",
  "backup",
] as const;

type Method = (typeof methods)[number];

/** What an operator can do with an organization, whether a server holds it or not. */
export type Administration = Pick<Chat["host"], Method>;

/** Whether the command line may ask a server for this. */
export const isMethod = (name: unknown): name is Method => methods.some((method) => method === name);

/** Does each thing by asking the server behind the socket. */
const remote = (file: string): Administration => {
  const entries = methods.map((command) => [
    command,
    (...parameters: unknown[]) => callServer(file, { command, parameters }),
  ]);
  // Every method goes over the wire in the same way; its types come back with it.
  return Object.fromEntries(entries) as Administration;
};

/**
 * Does `work` through the server that runs on the data folder, or on the data itself when none does. What may take more than a second says
 * so by `doing`.
 */
export const administer = <T>(
  { values, doing }: { values: Values; doing?: string },
  work: (host: Administration) => Promise<T>,
): Promise<T> => {
  const perform = async () => {
    const file = isShared(values) ? undefined : socketFile(values.data ?? "data");
    if (file !== undefined && (await isServed(file))) return work(remote(file));
    const chat = await openExisting(values);
    try {
      return await work(chat.host);
    } finally {
      await chat.close();
    }
  };
  return doing === undefined ? perform() : withProgress(doing, perform);
};
