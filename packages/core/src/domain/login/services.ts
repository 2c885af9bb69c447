import { accounts, browserLogins } from "../../operation/accounts.js";
import { defineService } from "../../operation/define-service.js";
import { provide } from "../../operation/provide.js";
import { clock, givenPasswords, noteUnknownAddress, passwords, random, secret } from "../../operation/services.js";
import { FairTurns } from "../../ports/fair-turns.js";
import { withGenerated } from "./generated-passwords.js";
import { callers } from "./identify.js";
import { KeyRing } from "./keys.js";
import { Logins } from "./logins.js";
import { passwordLanes } from "./password-lanes.js";
import { loginsOfBrowsers } from "./sessions/browser-logins.js";

/** The service that makes API keys, and seals and unseals them. */
export const keyRing = defineService<KeyRing>("keyRing");

/** The service that counts failed logins and limits further ones. */
export const loginAttempts = defineService<Logins>("loginAttempts");

/** The services that identify callers and check their credentials. */
export const loginServices = [
  provide(accounts, { make: () => callers }),
  provide(browserLogins, { make: () => loginsOfBrowsers }),
  provide(passwords, { make: ({ use }) => withGenerated(use(givenPasswords)) }),
  provide(passwordLanes, { make: ({ use }) => new FairTurns(use(clock), { each: 4, waiting: 32 }) }),
  provide(keyRing, { make: ({ use }) => new KeyRing(use(secret), use(random)) }),
  provide(loginAttempts, {
    make: ({ connection, use }) => new Logins(use(clock), connection.hints, use(noteUnknownAddress)),
  }),
];
