import type { Raises, ReadingContext } from "../../operation/contexts.js";
import type { ReadTx as Read } from "../../storage/storage.js";
import { type AccessibleUserRows, errors as accessibleUserErrors } from "../accessible-users/index.js";
import type { FileRows } from "../files/index.js";
import type { LinkifierRows } from "../linkifiers/index.js";

/** The tables of this resource and of those below it. */
export interface RenderingRows extends AccessibleUserRows, FileRows, LinkifierRows {}

/** The errors of this resource and of those below it. */
export const errors: typeof accessibleUserErrors = accessibleUserErrors;

type ErrorName = keyof typeof errors;

/** A stored row of one of these tables. */
export type Row<N extends keyof RenderingRows> = RenderingRows[N]["row"];
/** The account that a call acts for. */
type Actor = Row<"users">;
/** A transaction that reads these tables. */
export type ReadTx = Read<RenderingRows>;
/** The context of a rule that reads and may raise the errors `E`. */
export type Reading<E extends ErrorName = never, A extends Actor | null = Actor> = ReadingContext<RenderingRows, A> &
  Raises<typeof errors, E>;
