import type { ChatEvent, ExternalUser } from "@confab/core";
import { engineOf } from "../../support/watching/events.js";
import type { Received } from "../../support/watching/queues.js";
import type { World } from "../../support/world/world.js";

/** A user of the application that holds the chat. */
export const zoe: ExternalUser = { external_id: "u-17", email: "zoe@example.com", full_name: "Zoë Zimmer" };

/** How many writes `work` begins. */
export const writesDuring = async (world: World, work: () => Promise<unknown>): Promise<number> => {
  const { connection } = engineOf(world);
  const { write } = connection;
  let writes = 0;
  connection.write = (...args: Parameters<typeof write>) => {
    writes += 1;
    return write.apply(connection, args) as never;
  };
  try {
    await work();
  } finally {
    connection.write = write;
  }
  return writes;
};

/** The changes of one account that somebody was told of, in order, without those who made them. */
export const changesOf = (events: readonly ChatEvent[] | undefined, user_id: number): object[] =>
  (events ?? [])
    .filter(({ type, op }) => type === "realm_user" && op === "update")
    .map(({ person }) => person as { user_id: number })
    .filter((person) => person.user_id === user_id);

export const typesIn = (received: Received, name: string): string[] =>
  (received[name] ?? []).map(({ type, op }) => `${type}/${op ?? ""}`);
