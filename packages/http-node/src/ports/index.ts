import type { Clock, Passwords, Random, WebClient } from "@confab/core";
import { nodeClock } from "./clock.js";
import { type NodeLogger, nodeLogger } from "./logger.js";
import { nodePasswords } from "./passwords.js";
import { nodeRandom } from "./random.js";
import { nodeWebClient } from "./web-client.js";

/** What a chat on Node stands on: `createChat({ ...nodePorts(), storage })`. Hashes passwords in threads, logs to stderr, and calls webhooks. */
export const nodePorts = (): {
  clock: Clock;
  random: Random;
  passwords: Passwords;
  logger: NodeLogger;
  web: WebClient;
} => ({
  clock: nodeClock,
  random: nodeRandom,
  passwords: nodePasswords(),
  logger: nodeLogger(),
  web: nodeWebClient(),
});
