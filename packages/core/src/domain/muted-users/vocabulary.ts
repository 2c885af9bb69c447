import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import { mutedUserErrors } from "./errors.js";
import type { mutedUserTables } from "./tables.js";

type OwnRows = RowsOf<typeof mutedUserTables>;

/** The tables of this resource and of those below it. */
export interface MutedUserRows extends AccessibleUserRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...accessibleUserErrors, ...mutedUserErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof MutedUserRows> = MutedUserRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<MutedUserRows>;
export type WriteTx = Write<MutedUserRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<MutedUserRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<MutedUserRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<MutedUserRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  MutedUserRows,
  Actor,
  typeof errors
>(errors);
