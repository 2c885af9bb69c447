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

/** A stored row of one of these tables. */
export type Row<N extends keyof BotRows> = BotRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<BotRows>;
/** A transaction that reads and changes these tables. */
export type WriteTx = Write<BotRows>;
/** What a rule gets that reads. */
export type Reading<A extends Actor | null = Actor> = ReadingContext<BotRows, A>;
/** What a rule gets that changes something. */
export type Writing<A extends Actor | null = Actor> = WritingContext<BotRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;

export const { fail, part } = inTermsOf<BotRows, Actor, typeof errors>(errors);
