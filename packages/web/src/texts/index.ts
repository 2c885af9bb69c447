import { english, type Texts } from "./english.js";

const languages: Readonly<Record<string, () => Promise<Texts>>> = {
  de: async () => (await import("./german.js")).german,
};

/** What the page says, in the language of its reader. */
export let t: Texts = english;

/** Takes the texts of a language, such as "de" or "de-AT"; English where there are none. */
export const useLanguageOf = async (code: string): Promise<void> => {
  t = (await languages[code.split("-", 1)[0] ?? ""]?.()) ?? english;
  document.documentElement.lang = t.code;
};
