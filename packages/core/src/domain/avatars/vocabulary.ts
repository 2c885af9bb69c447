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

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof AvatarRows> = AvatarRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<AvatarRows>;
export type WriteTx = Write<AvatarRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<AvatarRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<AvatarRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<AvatarRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<AvatarRows, Actor, typeof errors>(
  errors,
);
