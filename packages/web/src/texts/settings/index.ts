import { t } from "../index.js";
import { type SettingsTexts, settingsInEnglish } from "./english.js";
import { settingsInGerman } from "./german.js";

/** What the settings say. Only their views load it. */
export const s: SettingsTexts = t.code === "de" ? settingsInGerman : settingsInEnglish;
