import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import { type FileRows, errors as fileErrors } from "../files/index.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface AvatarRows extends FileRows, LoginRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...fileErrors, ...loginErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<AvatarRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<AvatarRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** The context of a rule that reads nothing and may raise the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

/** The defining functions, typed by these tables and errors. */
export const { defineOperation, definePage } = inTermsOf<AvatarRows, Actor, typeof errors>(errors);
