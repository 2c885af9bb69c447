import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type UserRows, errors as userErrors } from "../users/index.js";
import { settingErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface SettingRows extends UserRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...userErrors, ...settingErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof SettingRows> = SettingRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<SettingRows>;
export type WriteTx = Write<SettingRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<SettingRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<SettingRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<SettingRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<SettingRows, Actor, typeof errors>(
  errors,
);
