import { t } from "../index.js";
import { type ChannelsTexts, channelsInEnglish } from "./english.js";
import { channelsInGerman } from "./german.js";

/** What the views of channels and rights say. Only they load it. */
export const c: ChannelsTexts = t.code === "de" ? channelsInGerman : channelsInEnglish;
