import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type RenderingRows, errors as renderingErrors } from "../rendering/index.js";
import { profileErrors } from "./errors.js";
import type { profileTables } from "./tables.js";

type OwnRows = RowsOf<typeof profileTables>;

/** The tables of this resource and of those below it. */
export interface ProfileFieldRows extends RenderingRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...renderingErrors, ...profileErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof ProfileFieldRows> = ProfileFieldRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<ProfileFieldRows>;
export type WriteTx = Write<ProfileFieldRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<ProfileFieldRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<ProfileFieldRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<ProfileFieldRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  ProfileFieldRows,
  Actor,
  typeof errors
>(errors);
