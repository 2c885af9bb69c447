import type { Raises } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { submessageErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface SubmessageRows extends MessageRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...submessageErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SubmessageRows> = SubmessageRows[N]["row"];
/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<SubmessageRows, Row<"users">, typeof errors>(errors);
