import { type Clock, type Connection, systemClock, type Tables, tables } from "@confab/core";
import type { ConfabRows } from "../domain.js";
import { blankRow, Resident } from "../kernel.js";

type CommitLog = ConstructorParameters<typeof Resident>[1]["log"];

/** Memory over a storage with the tables of a chat. */
export type Memory = Resident<ConfabRows>;

/** An open storage with the tables of a chat, and the memory that follows its commits. */
export const following = async (
  opening: Connection<Tables> | Promise<Connection<Tables>>,
  clock: Clock = systemClock,
): Promise<Memory> => {
  const inner = await opening;
  const failed = (cause: unknown) => {
    throw cause;
  };
  const log: CommitLog = {
    table: "events",
    blank: () => blankRow(0),
    filled: async (_, rows) => rows,
    isShared: inner.isShared === true,
  };
  return new Resident<ConfabRows>(inner, { tables, clock, log, failed }, await inner.head());
};
