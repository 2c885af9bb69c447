import { t } from "../index.js";
import { type InvitationsTexts, invitationsInEnglish } from "./english.js";
import { invitationsInGerman } from "./german.js";

/** What the page of invitations says. Only that page loads it. */
export const i: InvitationsTexts = t.code === "de" ? invitationsInGerman : invitationsInEnglish;
