import { defineResource } from "../../operation/resource.js";
import { mailErrors } from "./errors.js";
import { mailService } from "./service.js";
import { linkTables } from "./tables.js";

export { createLink, linkErrors, newLinkKey, openLink, useLink, voidLinks } from "./links.js";
export { postMail } from "./post-mail.js";
export { errors, type MailRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "mail",
  tables: linkTables,
  errors: mailErrors,
  services: [mailService],
});
export type { LinkError } from "./links.js";
