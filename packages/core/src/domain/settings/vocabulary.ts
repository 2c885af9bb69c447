import type { WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { settingErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface SettingRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...settingErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof SettingRows> = SettingRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<SettingRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

export const { defineOperation, part } = inTermsOf<SettingRows, Actor, typeof errors>(errors);
