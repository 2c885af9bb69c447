import { defineService } from "../../operation/define-service.js";

/** An embedded bot as the host describes it. It answers inside this process. */
export interface EmbeddedBotDescription {
  /** Its settings with their default values. */
  config: Readonly<Record<string, string>>;
  /** Whether the bot can work with these settings. */
  accepts(config: Readonly<Record<string, string>>): boolean;
}

/** The service that holds the embedded bots, by name. */
export const offeredBots = defineService<ReadonlyMap<string, EmbeddedBotDescription>>("offeredBots");

/** The service that holds the most bots that a user may own. */
export const maxBotsPerUser = defineService<number>("maxBotsPerUser");
