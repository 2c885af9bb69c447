export { createLink, newLinkKey, openLink, useLink, voidLinks } from "./links.js";
export { Outbox } from "./outbox.js";
export { postMail } from "./post-mail.js";
export { outgoingMail } from "./service.js";
export type { MailRows } from "./vocabulary.js";
