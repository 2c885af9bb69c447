import { accounts } from "../../operation/accounts.js";
import { clock, givenPasswords, passwords, random, secret } from "../../operation/ports.js";
import { provide } from "../../operation/provide.js";
import { defineService } from "../../operation/services.js";
import { withGenerated } from "./generated-passwords.js";
import { callers } from "./identify.js";
import { KeyRing } from "./keys.js";
import { Logins } from "./logins.js";

/** Makes, opens and compares API keys. */
export const keyRing = defineService<KeyRing>("keyRing");

/** Counts the logins that failed. */
export const loginAttempts = defineService<Logins>("loginAttempts");

/** Says who calls, and proves it. */
export const loginServices = [
  provide(accounts, { make: () => callers }),
  provide(passwords, { make: ({ use }) => withGenerated(use(givenPasswords)) }),
  provide(keyRing, { make: ({ use }) => new KeyRing(use(secret), use(random)) }),
  provide(loginAttempts, { make: ({ use }) => new Logins(use(clock)) }),
];
