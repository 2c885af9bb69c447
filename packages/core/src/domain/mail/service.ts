import { defineService } from "../../operation/services.js";
import type { Outbox } from "./outbox.js";

/** Sends mail; rules use `postMail`, which waits for the commit. */
export const outgoingMail = defineService<Outbox>("outgoingMail");
