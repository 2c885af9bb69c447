import type { Clock, FileStore, Images, Passwords, Random, WebClient } from "@confab/core";
import { nodeClock } from "./clock.js";
import { diskFiles } from "./files.js";
import { nodeImages } from "./images.js";
import { type NodeLogger, nodeLogger } from "./logger.js";
import { nodePasswords } from "./passwords.js";
import { nodeRandom } from "./random.js";
import { nodeWebClient } from "./web-client.js";

export { nodeClock } from "./clock.js";
export { diskFiles } from "./files.js";
export { makeFolder } from "./folders.js";
export { type ImageOptions, nodeImages } from "./images.js";
export { type NodeLogger, nodeLogger } from "./logger.js";
export { fileMailer, type SmtpOptions, smtpMailer } from "./mailer.js";
export { nodePasswords, type PasswordOptions } from "./passwords.js";
export { nodePushRelay, type PushRelayOptions } from "./push-relay.js";
export { nodeRandom } from "./random.js";
export { nodeWebClient } from "./web-client.js";
export type { WebClientOptions, WebTarget } from "./web-hops.js";

/**
 * What a chat on Node stands on: `createChat({ ...nodePorts(), storage })`. Hashes passwords and decodes pictures in threads, keeps
 * files on the disk beside the rows, logs to stderr, and calls webhooks.
 */
export const nodePorts = (): {
  clock: Clock;
  random: Random;
  passwords: Passwords;
  files: (folder: string) => FileStore;
  images: Images;
  logger: NodeLogger;
  webClient: WebClient;
} => ({
  clock: nodeClock,
  random: nodeRandom,
  passwords: nodePasswords(),
  files: diskFiles,
  images: nodeImages(),
  logger: nodeLogger(),
  webClient: nodeWebClient(),
});
