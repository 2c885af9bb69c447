// Emails to people, which wait sealed until they are sent, and the links in them. What a link does is in the resource that sent
// it.

import { defineResource } from "../../operation/resource.js";
import { mailErrors } from "./errors.js";
import { outgoingMail } from "./outgoing-mail.js";
import { linkTables } from "./tables.js";

export { createLink, type LinkError, linkErrors, newLinkKey, openLink, useLink, voidLinks } from "./links.js";
export { postMail } from "./post-mail.js";
export { errors, type MailRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "mail",
  tables: linkTables,
  errors: mailErrors,
  jobs: [outgoingMail],
});
