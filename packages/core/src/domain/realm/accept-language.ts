import type { Raising } from "./vocabulary.js";

/** The languages of the interface and of emails: their codes and English names. */
const names: ReadonlyMap<string, string> = new Map(
  `
  ar Arabic
  be Belarusian
  bg Bulgarian
  bn Bangla
  ca Catalan
  cs Czech
  cy Welsh
  da Danish
  de German
  el Greek
  en English
  en-gb British English
  eo Esperanto
  es Spanish
  eu Basque
  fa Persian
  fi Finnish
  fr French
  gl Galician
  gu Gujarati
  hi Hindi
  hr Croatian
  hu Hungarian
  id Indonesian
  it Italian
  ja Japanese
  ko Korean
  lt Lithuanian
  lv Latvian
  ml Malayalam
  mn Mongolian
  nb-no Norwegian Bokmål
  nl Dutch
  pl Polish
  pt Portuguese
  pt-br Brazilian Portuguese
  pt-pt European Portuguese
  ro Romanian
  ru Russian
  si Sinhala
  sk Slovak
  sl Slovenian
  sr Serbian
  sv Swedish
  ta Tamil
  te Telugu
  th Thai
  tr Turkish
  uk Ukrainian
  ur Urdu
  uz Uzbek
  vi Vietnamese
  yue Cantonese
  zh-hans Simplified Chinese
  zh-hant Traditional Chinese
  zh-tw Chinese (Taiwan)
  `
    .trim()
    .split("\n")
    .map((line) => {
      const [code = "", ...name] = line.trim().split(" ");
      return [code, name.join(" ")];
    }),
);

/** Returns a language's code as it is stored; throws for an unknown one. */
export const acceptLanguage = (call: Raising<"unknownLanguage">, code: string): string => {
  if (!names.has(code)) throw call.fail("unknownLanguage");
  return code;
};

/** Returns the English name of a known language, and the code of any other. */
export const languageName = (code: string): string => names.get(code) ?? code;
