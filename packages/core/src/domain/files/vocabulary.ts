import type { Account, Raises } from "../../operation/contexts.js";
import { kernelErrors } from "../../operation/errors.js";
import { inTermsOf } from "../../operation/terms.js";
import { fileErrors } from "./errors.js";

/** The errors of this resource and of those below it. */
export const errors = { ...kernelErrors, ...fileErrors } as const;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends keyof typeof errors> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { provide } = inTermsOf<Record<never, never>, Account, typeof errors>(errors);
