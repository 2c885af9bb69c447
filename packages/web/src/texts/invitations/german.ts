import type { InvitationsTexts } from "./english.js";

/** What the page of invitations says, in German. */
export const invitationsInGerman: InvitationsTexts = {
  title: "Leute einladen",
  mayNot: "Du darfst niemanden einladen. Frag die Verwaltung.",
  addresses: "E-Mail-Adressen",
  addressesHint: "Getrennt durch Kommas oder Zeilen.",
  role: "Sie kommen als",
  expires: "Die Einladung gilt",
  lasts: { 1440: "Einen Tag", 10080: "Eine Woche", 43200: "30 Tage", 0: "Für immer" },
  channels: "Kanäle",
  defaults: "Die üblichen Kanäle",
  send: "Einladungen senden",
  makeLink: "Link machen",
  sent: "Gesendet.",
  link: "Link",
  linkHint: "Wer ihn hat, kann dazukommen. Gib ihn nur denen, die du meinst.",
  copy: "Kopieren",
  copied: "Kopiert",
  open: "Offene Einladungen",
  empty: "Niemand wartet auf Einlass.",
  aLink: "Ein Link",
  until: (date: string): string => `Bis ${date}`,
  forEver: "Für immer",
  resend: "Noch einmal senden",
  revoke: "Zurücknehmen",
  revokeQuestion: "Diese Einladung zurücknehmen? Niemand kann dann damit dazukommen.",
};
