import { t } from "../index.js";
import { type GroupsTexts, groupsInEnglish } from "./english.js";
import { groupsInGerman } from "./german.js";

/** What the views of user groups say. Only they load it. */
export const g: GroupsTexts = t.code === "de" ? groupsInGerman : groupsInEnglish;
