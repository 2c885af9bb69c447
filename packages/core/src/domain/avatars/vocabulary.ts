import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type FileRows, errors as fileErrors } from "../files/index.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";

/** The tables of this resource and of those below it. */
export interface AvatarRows extends FileRows, LoginRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...fileErrors, ...loginErrors } as const;

/** What those errors are called. */
export type ErrorName = keyof typeof errors;
/** A stored row of one of these tables. */
export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<AvatarRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<AvatarRows>;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<AvatarRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<AvatarRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
/** What a part of the initial state is made from. */
export type Fetch = FetchIn<AvatarRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<AvatarRows, Actor, typeof errors>(
  errors,
);
