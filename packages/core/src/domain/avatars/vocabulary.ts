import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
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
/** What a rule gets that reads, and that raises the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<AvatarRows, A> &
  Raises<typeof errors, E>;
/** What a rule gets that changes something, and that raises the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<AvatarRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;

/** What a rule gets that only raises the errors `E`. */
export type Raising<E extends ErrorName> = Raises<typeof errors, E>;

export const { defineOperation, definePage } = inTermsOf<AvatarRows, Actor, typeof errors>(errors);
