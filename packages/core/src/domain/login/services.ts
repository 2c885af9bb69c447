import { defineService } from "../../operation/services.js";
import type { KeyRing } from "./keys.js";
import type { Logins } from "./logins.js";

/** Makes, opens and compares API keys. */
export const keyRing = defineService<KeyRing>("keyRing");

/** Counts the logins that failed. */
export const loginAttempts = defineService<Logins>("loginAttempts");
