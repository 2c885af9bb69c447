import type { Clock, Passwords, Random } from "@confab/core";
import { nodeClock } from "./clock.js";
import { type NodeLogger, nodeLogger } from "./logger.js";
import { nodePasswords } from "./passwords.js";
import { nodeRandom } from "./random.js";

/** What a chat on Node stands on: `createChat({ ...nodePorts(), storage })`. Hashes passwords in threads, and logs to stderr. */
export const nodePorts = (): { clock: Clock; random: Random; passwords: Passwords; logger: NodeLogger } => ({
  clock: nodeClock,
  random: nodeRandom,
  passwords: nodePasswords(),
  logger: nodeLogger(),
});
