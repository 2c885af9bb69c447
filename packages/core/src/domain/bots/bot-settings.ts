import { isWebAddress } from "../../text/web-addresses.js";
import { type EmbeddedBotDescription, offeredBots } from "./offered-bots.js";
import type { Asking, Raising } from "./vocabulary.js";

const maxSettings = 100;

/** Returns the URL that outgoing requests go to. Throws the text of users.md 8 for anything but http and https. */
export const readUrl = (call: Raising<"invalidParameter">, name: string, url: string): string => {
  if (!isWebAddress(url)) throw call.fail("invalidParameter", { text: `${name} is not a URL` });
  return url;
};

/** Throws unless this is a form in which messages are sent out: 1 for JSON, 2 for the other chat service's form. */
export const checkInterface = (call: Raising<"invalidInterface">, type: number): void => {
  if (type !== 1 && type !== 2) throw call.fail("invalidInterface");
};

/** Returns the host's description of the embedded bot with this name. Throws where there is none. */
export const embeddedBot = ({ use, fail }: Asking<EmbeddedBotError>, name: string | null): EmbeddedBotDescription => {
  const bots = use(offeredBots);
  if (bots.size === 0) throw fail("embeddedBotsDisabled");
  const found = name === null ? undefined : bots.get(name);
  if (found === undefined) throw fail("invalidEmbeddedBot");
  return found;
};

/**
 * Returns an embedded bot's configuration: the host's default values, overridden by those given. Throws if the host does not accept
 * it.
 */
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

/** Throws if there are more settings than any bot needs. */
export const checkSize = (call: Raising<"invalidBotConfiguration">, given: Readonly<Record<string, string>>): void => {
  if (Object.keys(given).length > maxSettings) throw call.fail("invalidBotConfiguration");
};

/** The errors that `embeddedBot` may throw. */
export const embeddedBotErrors = ["embeddedBotsDisabled", "invalidEmbeddedBot"] as const;

/** The name of an error in `embeddedBotErrors`. */
export type EmbeddedBotError = (typeof embeddedBotErrors)[number];
