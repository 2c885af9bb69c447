import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";

/** The tables of this resource and of those below it. */
export interface RenderingRows extends AccessibleUserRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof accessibleUserErrors = accessibleUserErrors;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof RenderingRows> = RenderingRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<RenderingRows>;
export type WriteTx = Write<RenderingRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<RenderingRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<RenderingRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<RenderingRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  RenderingRows,
  Actor,
  typeof errors
>(errors);
