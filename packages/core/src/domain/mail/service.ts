import { clock, logger, mailer } from "../../operation/ports.js";
import { provide } from "../../operation/provide.js";
import { defineService } from "../../operation/services.js";
import { Outbox } from "./outbox.js";

/** Takes mail that is to be sent. */
export const outgoingMail = defineService<Outbox>("outgoingMail");

/** Sends what waits until the chat is closed. */
export const mailService = provide(outgoingMail, {
  make: ({ use }) => new Outbox(use(mailer), use(clock), use(logger)),
  close: (outbox) => outbox.close(),
});
