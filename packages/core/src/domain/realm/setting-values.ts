import { languageName } from "./accept-language.js";
import { gifRatings, videoChatProviders } from "./server.js";
import type { Raising } from "./vocabulary.js";

// What values settings of the organization take, where a schema cannot say it (platform.md 12.1).

type Given = string | number;

const isDuration = (given: Given): given is number => typeof given === "number" && given > 0;

/** Makes a function that returns a number of seconds or days as it is stored. `unlimited` is stored as the value that it is made with. */
const duration =
  <U>(unlimited: U) =>
  ({ fail }: Raising<"badValue">, given: Given, var_name: string): number | U => {
    if (isDuration(given)) return given;
    if (given !== "unlimited") throw fail("badValue", { var_name, bad_value: given });
    return unlimited;
  };

/** Returns a time limit as it is stored: in seconds, null for none. */
export const acceptLimit = duration(null);

/** Returns for how many days messages are kept, as it is stored: -1 for ever. */
export const acceptRetention = duration(-1);

/** Returns the code of a language that the organization may have. */
export const acceptRealmLanguage = ({ fail }: Raising<"unknownRealmLanguage">, language: string): string => {
  if (languageName(language) === language) throw fail("unknownRealmLanguage", { language });
  return language;
};

const isAmong = (choices: Readonly<Record<string, { id: number }>>, chosen: number): boolean =>
  Object.values(choices).some(({ id }) => id === chosen);

/** Returns which pictures a search for animations may answer. */
export const acceptRatingPolicy = ({ fail }: Raising<"unknownRatingPolicy">, value: number): number => {
  if (!isAmong(gifRatings, value)) throw fail("unknownRatingPolicy", { value });
  return value;
};

/** Returns the id of a provider of video calls. */
export const acceptVideoProvider = ({ fail }: Raising<"unknownVideoProvider">, id: number): number => {
  if (!isAmong(videoChatProviders, id)) throw fail("unknownVideoProvider", { video_chat_provider: id });
  return id;
};

const longestUrl = 200;

/** Returns the address of a server for video calls; null for the one that this server names. */
export const acceptCallServer = ({ fail }: Raising<"unknownCallServer">, given: string): string | null => {
  if (given === "default") return null;
  const isWeb = /^https?:\/\//i.test(given) && given.length <= longestUrl && URL.canParse(given);
  if (!isWeb) throw fail("unknownCallServer");
  return given;
};
