import { inTermsOf } from "../../operation/in-terms-of.js";
import { type ProfileFieldRows, errors as profileFieldErrors } from "../profile-fields/index.js";

/** The tables of this resource and of those below it. */
export interface ServerRows extends ProfileFieldRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof profileFieldErrors = profileFieldErrors;

/** A stored row of one of these tables. */
type Row<N extends keyof ServerRows> = ServerRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation, definePage, part } = inTermsOf<ServerRows, Actor, typeof errors>(errors);
