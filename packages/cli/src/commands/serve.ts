import { resolve } from "node:path";
import type { Chat, ChatOptions, MediaClient, PushRelay, WebClient } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { type NodeLogger, nodeLogger } from "@confab/http-node/ports";
import { Failure, messageOf } from "../failures.js";
import { founding, printCreated } from "../founding.js";
import { filesBeside, holdsAny, isMissing, isShared, noOrganization, openNodeChat, openStorage } from "../open.js";
import { specOf, type Values } from "../options/options.js";
import { parentGone } from "../process/parent.js";
import { ProgressReport } from "../process/progress.js";
import { firstSignal } from "../process/signals.js";
import { print, say } from "../process/terminal.js";
import type { CommandCall } from "./command.js";
import { Door } from "./door.js";
import { leftWeb } from "./left-web.js";
import { openMailer } from "./mail.js";

const readLimit = (values: Values, name: "connections-per-address" | "bots-per-user"): number | undefined =>
  values[name] === undefined ? undefined : Number(values[name]);

interface Listening {
  values: Values;
  logger: NodeLogger;
  port: number;
  maxConnectionsPerAddress: number | undefined;
}

const listen = async (
  door: Door,
  { values, logger, port, maxConnectionsPerAddress }: Listening,
): Promise<RunningServer> => {
  const { host = "127.0.0.1", quiet = false } = values;
  try {
    return await startServer(door, {
      host,
      port,
      logger,
      trustedProxies: values["trusted-proxy"] ?? [],
      ...(maxConnectionsPerAddress === undefined ? {} : { maxConnectionsPerAddress }),
      ...(quiet ? {} : { accessLog: logger }),
    });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    if (code !== "EADDRINUSE") throw new Failure(`Cannot listen on port ${port} of ${host}: ${message}`);
    throw new Failure(`Port ${port} of ${host} is taken. Name another with --port; --port 0 takes a free one.`);
  }
};

/** All addresses of a machine are no address that a client could use. */
const reachableUrl = ({ host, port, url }: RunningServer): string =>
  host === "0.0.0.0" || host === "::" ? `http://localhost:${port}` : url;

const nothing = { close: () => {} };

/** Goes on without a socket: it costs the operator a few commands, and nobody else anything. */
const withoutControl = (why: string): { close(): void } => {
  say(`${why}: \`confab user\`, \`backup\` and \`check\` work only while no server runs.`);
  return nothing;
};

const openControl = async (chat: Chat, values: Values): Promise<{ close(): void }> => {
  const { storage, data = "data" } = values;
  // Commands reach a database by themselves.
  if (storage === "memory" || isShared(values)) return nothing;
  const [{ serveControl }, { socketFile }] = await Promise.all([
    import("../control/server.js"),
    import("../control/client.js"),
  ]);
  const file = socketFile(data);
  try {
    if (file !== undefined) return await serveControl(chat.host, file);
  } catch (error) {
    return withoutControl(`The socket ${file} cannot be made (${messageOf(error)})`);
  }
  return withoutControl("The data folder's path is too long for a socket");
};

const atMost = (ms: number, promise: Promise<unknown>): Promise<unknown> =>
  Promise.race([promise, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

const stop = async (chat: Chat, server: RunningServer, control: { close(): void }): Promise<void> => {
  const deadline = setTimeout(() => process.exit(0), 4700);
  control.close();
  const served = server.close();
  // Requests first, since closing the chat refuses what they have yet to read and write; polls would wait for ever.
  await atMost(300, served);
  await chat.close();
  await served;
  clearTimeout(deadline);
};

const openWebClient = async (values: Values): Promise<WebClient> => {
  const { nodeWebClient } = await import("@confab/http-node/ports");
  return nodeWebClient(values["allow-private-webhooks"] ? { allow: () => true } : {});
};

const openWebsites = async (values: Values): Promise<{ websites?: WebClient }> => {
  if (!values["website-previews"]) return {};
  const { nodeWebClient } = await import("@confab/http-node/ports");
  return { websites: nodeWebClient() };
};

const openMedia = async (values: Values): Promise<{ mediaProxy?: MediaClient }> => {
  if (values["media-proxy"] === "off") return {};
  const { nodeWebClient } = await import("@confab/http-node/ports");
  return { mediaProxy: nodeWebClient() };
};

const openWeb = async (values: Values): Promise<Pick<ChatOptions, "web">> => {
  if (values["no-web"]) return { web: leftWeb };
  const { webFiles } = await import("@confab/web/files");
  return { web: webFiles() };
};

const openRelay = async (values: Values): Promise<{ pushRelay?: PushRelay }> => {
  const url = values["push-relay"];
  if (url === undefined) return {};
  const { nodePushRelay } = await import("@confab/http-node/ports");
  return { pushRelay: nodePushRelay({ url }) };
};

/** Says what a chat has created, and lets the requests in. */
const openDoor = async (chat: Chat, values: Values, door: Door): Promise<{ close(): void }> => {
  try {
    if (chat.created !== undefined) printCreated(chat.created, values);
    const control = await openControl(chat, values);
    door.open(chat);
    return control;
  } catch (error) {
    await chat.close();
    throw error;
  }
};

const retention = (days: string | undefined): Pick<ChatOptions, "messageRetentionDays"> =>
  days === undefined ? {} : { messageRetentionDays: days === "unlimited" ? null : Number(days) };

const readRate = (text: string | undefined): number =>
  text === undefined || text === "unlimited" ? Number.POSITIVE_INFINITY : Number(text);

const requestLimits = (values: Values): NonNullable<ChatOptions["requestLimits"]> => ({
  perUser: readRate(values["requests-per-user"]),
  perAddress: readRate(values["requests-per-address"]),
  filesPerUser: readRate(values["files-per-user"]),
  filesPerAddress: readRate(values["files-per-address"]),
});

/** How many files an account may upload in a minute (security J), and how often people without one may read each in a day. */
const uploads = { perMinute: 20, readsPerDay: 1_000 };

const chosen = (values: Values) => ({
  uploads,
  requestLimits: requestLimits(values),
  maxCreationsPerDay: readRate(values["creations-per-day"]),
  vocabulary: values.vocabulary ?? "auto",
  avatars: values.avatars ?? "drawn",
  corsOrigins: values["cors-origin"] ?? [],
  webPublicChannels: values["web-public-channels"] ?? false,
  ...retention(values["message-retention-days"]),
});

const isDefaultFolder = ({ data = "data" }: Values): boolean => resolve(data) === resolve(specOf("data").initial ?? "");

/** Whether an organization may be made where there is none: nobody looks for one in the default folder, or in memory. */
const mayCreate = (values: Values): boolean =>
  values.create === true || values.storage === "memory" || (!isShared(values) && isDefaultFolder(values));

const missing = (values: Values): Failure => noOrganization(values, "`confab init` or --create");

/** `confab serve`; resolves once it has stopped. */
export const serve = async ({ values }: CommandCall): Promise<number> => {
  const parent = process.ppid;
  if (!mayCreate(values) && !isShared(values) && !holdsAny(values.data ?? "")) throw missing(values);
  const limits = {
    port: Number(values.port ?? "9991"),
    maxConnectionsPerAddress: readLimit(values, "connections-per-address"),
  };
  const maxBotsPerUser = readLimit(values, "bots-per-user");
  const { url } = values;
  const organization = mayCreate(values) ? founding(values) : null;
  const opening = new ProgressReport("Opening the data");
  const logger = nodeLogger();
  const signal = firstSignal();
  const door = new Door();
  // Before anything is stored: a start that fails leaves nothing behind.
  const server = await listen(door, { values, logger, ...limits });
  const address = url ?? reachableUrl(server);
  const open = async (): Promise<[Chat, { close(): void }]> => {
    const options = {
      storage: await openStorage(values, { beforeMigration: () => opening.expect(), logger }),
      logger,
      mailer: await openMailer(values, address),
      webClient: await openWebClient(values),
      organization,
      url: address,
      ...chosen(values),
      ...(await filesBeside(values)),
      ...(await openWeb(values)),
      ...(await openRelay(values)),
      ...(await openWebsites(values)),
      ...(await openMedia(values)),
      ...(maxBotsPerUser === undefined ? {} : { maxBotsPerUser }),
    };
    const chat = await opening.during(() => openNodeChat(options));
    return [chat, await openDoor(chat, values, door)];
  };
  const [chat, control] = await open().catch(async (error) => {
    await server.close({ grace: 0 });
    throw isMissing(error) ? missing(values) : error;
  });
  print(`Confab is listening on ${server.url}`);
  await Promise.race([signal, parentGone(parent)]);
  say("Stopping.");
  await stop(chat, server, control);
  return 0;
};
