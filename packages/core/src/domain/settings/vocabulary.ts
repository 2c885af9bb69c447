import type { Raises, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { settingErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface SettingRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...settingErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof SettingRows> = SettingRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<SettingRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

export const { defineOperation, part } = inTermsOf<SettingRows, Actor, typeof errors>(errors);
