import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import { type FileRows, errors as fileErrors } from "../files/index.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface AvatarRows extends FileRows, LoginRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...fileErrors, ...loginErrors } as const;

/** A stored row of one of these tables. */
export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<AvatarRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<AvatarRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;

export const { defineOperation, definePage, fail } = inTermsOf<AvatarRows, Actor, typeof errors>(errors);
