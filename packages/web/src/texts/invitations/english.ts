/** What the page of invitations says, in American English. */
export const invitationsInEnglish = {
  title: "Invite people",
  mayNot: "You may not invite people. Ask an administrator.",
  addresses: "E-mail addresses",
  addressesHint: "Separated by commas or lines.",
  role: "They come as",
  expires: "The invitation lasts",
  lasts: { 1440: "A day", 10080: "A week", 43200: "30 days", 0: "For ever" } as Readonly<Record<number, string>>,
  channels: "Channels",
  defaults: "Default channels",
  send: "Send invitations",
  makeLink: "Make a link",
  sent: "Sent.",
  link: "Link",
  linkHint: "Whoever has it can join. Give it only to those whom you mean.",
  copy: "Copy",
  copied: "Copied",
  open: "Open invitations",
  empty: "Nobody is waiting to join.",
  aLink: "A link",
  until: (date: string): string => `Until ${date}`,
  forEver: "For ever",
  resend: "Send again",
  revoke: "Revoke",
  revokeQuestion: "Revoke this invitation? Nobody can join with it then.",
};

/** The texts of the page of invitations in a language. */
export type InvitationsTexts = typeof invitationsInEnglish;
