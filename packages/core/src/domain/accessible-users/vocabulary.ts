import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/terms.js";
import type { ReadTx as Read, WriteTx as Write } from "../../storage/storage.js";
import { type ChannelRows, errors as channelErrors } from "../channels/index.js";
import { type SettingRows, errors as settingErrors } from "../settings/index.js";

/** The tables of this resource and of those below it. */
export interface AccessibleUserRows extends SettingRows, ChannelRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...settingErrors, ...channelErrors } as const;

export type ErrorName = keyof typeof errors;
export type Row<N extends keyof AccessibleUserRows> = AccessibleUserRows[N]["row"];
export type Actor = Row<"users">;
export type ReadTx = Read<AccessibleUserRows>;
export type WriteTx = Write<AccessibleUserRows>;
export type Reading<A extends Actor | null = Actor> = ReadingContext<AccessibleUserRows, A>;
export type Writing<A extends Actor | null = Actor> = WritingContext<AccessibleUserRows, A>;
/** As `Writing`, of a rule that the operator may call, too: `actor` is null there. */
export type Operating = Writing<Actor | null>;
/** As `Reading`, of a rule that is asked for nobody, too. */
export type Asking = Reading<Actor | null>;
export type Fetch = FetchIn<AccessibleUserRows, Actor>;

export const { defineOperation, definePage, fail, follow, part, shared } = inTermsOf<
  AccessibleUserRows,
  Actor,
  typeof errors
>(errors);
