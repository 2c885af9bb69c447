import { isWebAddress } from "../../text/web-addresses.js";
import { type EmbeddedBotDescription, offeredBots } from "./offered-bots.js";
import type { Asking, Raising } from "./vocabulary.js";

const maxSettings = 100;

/** An address for outgoing requests as it is stored; throws the text of users.md 8 for anything but http and https. */
export const readUrl = (call: Raising<"invalidParameter">, name: string, url: string): string => {
  if (!isWebAddress(url)) throw call.fail("invalidParameter", { text: `${name} is not a URL` });
  return url;
};

/** The form in which messages go out: 1 JSON, 2 the other chat service's. */
export const checkInterface = (call: Raising<"invalidInterface">, type: number): void => {
  if (type !== 1 && type !== 2) throw call.fail("invalidInterface");
};

/** What the host says of the embedded bot of this name; throws where there is none. */
export const embeddedBot = ({ use, fail }: Asking<EmbeddedBotError>, name: string | null): EmbeddedBotDescription => {
  const bots = use(offeredBots);
  if (bots.size === 0) throw fail("embeddedBotsDisabled");
  const found = name === null ? undefined : bots.get(name);
  if (found === undefined) throw fail("invalidEmbeddedBot");
  return found;
};

/** An embedded bot's configuration: what the host gives it, and over that what was set. Throws for one the host does not take. */
export const readConfiguration = (
  call: Raising<"invalidBotConfiguration">,
  { config, accepts }: EmbeddedBotDescription,
  given: Readonly<Record<string, string>>,
): Record<string, string> => {
  checkSize(call, given);
  const whole = { ...config, ...given };
  if (Object.keys(given).some((key) => !Object.hasOwn(config, key)) || !accepts(whole))
    throw call.fail("invalidBotConfiguration");
  return whole;
};

/** Refuses more settings than any bot needs. */
export const checkSize = (call: Raising<"invalidBotConfiguration">, given: Readonly<Record<string, string>>): void => {
  if (Object.keys(given).length > maxSettings) throw call.fail("invalidBotConfiguration");
};

/** What `embeddedBot` may throw. */
export const embeddedBotErrors = ["embeddedBotsDisabled", "invalidEmbeddedBot"] as const;

/** The name of one of `embeddedBotErrors`. */
export type EmbeddedBotError = (typeof embeddedBotErrors)[number];
