import { clock, logger, mailer } from "../../operation/ports.js";
import { provide } from "../../operation/provide.js";
import { defineService } from "../../operation/services.js";
import { Outbox } from "./outbox.js";

/** Takes mail and sends it in the background. */
export const outgoingMail = defineService<Outbox>("outgoingMail");

/** Provides the outbox. When the chat closes, it tries waiting mail once more. */
export const mailService = provide(outgoingMail, {
  make: ({ use }) => new Outbox(use(mailer), use(clock), use(logger)),
  close: (outbox) => outbox.close(),
});
