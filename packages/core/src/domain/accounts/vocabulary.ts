import type { Fetch as FetchIn } from "../../events/fetch.js";
import type { LogRows } from "../../events/log/tables.js";
import type { Raises, ReadingContext, WritingContext } from "../../operation/contexts.js";
import { inTermsOf } from "../../operation/in-terms-of.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type AvatarRows, errors as avatarErrors } from "../avatars/index.js";
import type { DefaultChannelRows } from "../default-channels/index.js";
import { type InvitationRows, errors as invitationErrors } from "../invitations/index.js";
import { type ProfileFieldRows, errors as profileFieldErrors } from "../profile-fields/index.js";
import { administrationErrors } from "./errors.js";

/** The tables of this resource and of those below it. */
export interface AccountRows extends LogRows, AvatarRows, ProfileFieldRows, DefaultChannelRows, InvitationRows {}

/** The errors of this resource and of those below it. */
export const errors = { ...avatarErrors, ...profileFieldErrors, ...invitationErrors, ...administrationErrors } as const;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof AccountRows> = AccountRows[N]["row"];
/** The account that a call acts for. */
export type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<AccountRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<AccountRows, A> &
  Raises<typeof errors, E>;
/** The context of a rule that changes something and may raise the errors `E`. */
export type Writing<E extends ErrorName = never, A extends Actor | null = Actor> = WritingContext<AccountRows, A> &
  Raises<typeof errors, E>;
/** As `Writing`, but the operator may call the rule, too; `actor` is null then. */
export type Operating<E extends ErrorName = never> = Writing<E, Actor | null>;
/** The context in which a part of the initial state is made. */
export type Fetch = FetchIn<AccountRows, Actor>;

/** The defining functions, typed by these tables and errors. */
export const { defineJob, defineOperation, part } = inTermsOf<AccountRows, Actor, typeof errors>(errors);
