import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import type { RowsOf } from "../../storage/table.js";
import { type LoginRows, errors as loginErrors } from "../login/index.js";
import { botErrors } from "./errors.js";
import type { botTables } from "./tables.js";

type OwnRows = RowsOf<typeof botTables>;

/** The tables of this resource and of those below it. */
export interface BotRows extends LoginRows, OwnRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...loginErrors, ...botErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof BotRows> = BotRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<BotRows>;
export type WriteTx = Write<BotRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<BotRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<BotRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<BotRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<BotRows, Actor, typeof errors>(
  errors,
);
