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

/** The languages that there are texts of, as each calls itself. */
export const languageNames: Readonly<Record<string, string>> = { en: "English", de: "Deutsch" };

const kept = "confab-language";

/** The language that was chosen in this browser; else that of the browser. */
export const chosenLanguage = (): string => localStorage.getItem(kept) ?? navigator.language;

/** Has the page speak a language from when it is opened again. */
export const keepLanguage = (code: string): void => localStorage.setItem(kept, code);
