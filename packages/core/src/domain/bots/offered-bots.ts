import { defineService } from "../../operation/services.js";

/** What the host says of a bot that answers in this process. */
export interface EmbeddedBotDescription {
  /** Its settings, with what they are until somebody sets them. */
  config: Readonly<Record<string, string>>;
  /** Whether it can work with these settings. */
  accepts(config: Readonly<Record<string, string>>): boolean;
}

/** The bots that answer in this process, by name. */
export const offeredBots = defineService<ReadonlyMap<string, EmbeddedBotDescription>>("offeredBots");

/** How many bots a user may own. */
export const maxBotsPerUser = defineService<number>("maxBotsPerUser");
