import type { Tables, WriteTransaction } from "@confab/core";

/** What a caller does in a write transaction. */
export type Work<T> = (tx: WriteTransaction<Tables>) => Promise<T>;

/**
 * How a work is run: together with others; one after the other and looking for what stands against each row, after the database refused
 * a group; or in a group of its own, after a question of some work broke the group's transaction.
 */
export type Mode = "together" | "checked" | "alone";

/** Work that waits for its turn, with what settles its caller's promise. */
export interface Entry {
  work: Work<unknown>;
  mode: Mode;
  /** How often it was begun again after a fault. */
  tries: number;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}
