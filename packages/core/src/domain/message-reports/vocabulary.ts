import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type MessageRows, errors as messageErrors } from "../messages/index.js";
import { messageReportErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface MessageReportRows extends MessageRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...messageErrors, ...messageReportErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof MessageReportRows> = MessageReportRows[N]["row"];
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never> = WritingContext<MessageReportRows, Row<"users">> &
  Raises<typeof errors, E>;

export const { defineOperation } = inTermsOf<MessageReportRows, Row<"users">, typeof errors>(errors);
