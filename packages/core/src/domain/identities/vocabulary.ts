import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";
import { newAddressErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface IdentityRows extends LoginRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...loginErrors, ...newAddressErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof IdentityRows> = IdentityRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<IdentityRows>;
export type WriteTx = Write<IdentityRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<IdentityRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<IdentityRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<IdentityRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  IdentityRows,
  Actor,
  typeof errors
>(errors);
