import { seal, unseal } from "../../encode/seal.js";
import { defineLeasedJob } from "../../jobs/leased-job.js";
import type { Use } from "../../operation/define-service.js";
import { mailer, random, secret } from "../../operation/services.js";
import type { LogFields, Mail } from "../../ports/ports.js";
import { t } from "../../schema/schema.js";

/** Mail that waits, sealed under the server's secret: it may hold a link that lets somebody in (security A7). */
const payload = t.object({ sealed: t.string({ description: "The mail as JSON text" }) });

/** Returns a mail as it is stored. */
export const sealMail = (use: Use, mail: Mail): { sealed: string } => ({
  sealed: seal(use(secret), use(random), JSON.stringify(mail)),
});

const openMail = (use: Use, sealed: string): Mail => {
  const text = unseal(use(secret), sealed);
  if (text === null) throw new Error("The mail was sealed under another secret.");
  // `sealMail` has made the text of a mail.
  return JSON.parse(text) as Mail;
};

// The codes that name the failure: one of the connection, and one that the mail server answered with.
const codesOf = (cause: unknown): LogFields => {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(cause);
  return {
    ...(typeof code === "string" && /^[A-Z_]{1,30}$/.test(code) ? { code } : {}),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
  };
};

/**
 * Sends mail, so that a mail server that fails delays nobody and undoes nothing. Contract silent: callers are told of success before
 * the mail has left. Each mail is tried four times within about eleven minutes.
 */
export const outgoingMail = defineLeasedJob({
  name: "mail",
  payload,
  atOnce: 4,
  pauses: [10, 60, 600],
  longestDelay: 600,
  isFinishedAtClose: true,
  run: ({ engine: { use }, payload: { sealed } }) => use(mailer).send(openMail(use, sealed)),
  failureFields: codesOf,
});
