import type { QueueOwner, QueueOwners } from "../../events/queue/queue.js";
import { isOf } from "../../memory/row-change.js";
import type { Database } from "../../storage/storage.js";
import { payerOf } from "./stored/payer.js";
import type { Row, UserRows } from "./vocabulary.js";

/** Returns what the queues of an account know of it. */
export const queueOwnerOf = (user: Row<"users">): QueueOwner => ({
  role: user.role,
  former_roles: user.former_roles,
  key_hash: user.key_hash,
  date_joined: user.date_joined,
  payer_id: payerOf(user),
});

/** Looks up the accounts that own event queues, and reports changes of them to the queues. */
export const queueOwners = (database: Database<UserRows>): QueueOwners => ({
  async of(user_ids) {
    const users = await database.read((tx) => tx.getMany("users", user_ids));
    return new Map(users.map((user) => [user.id, queueOwnerOf(user)]));
  },
  changed(change) {
    if (!isOf<Row<"users">>(change, "users") || change.after === null) return null;
    const { id, is_active } = change.after;
    return { id, is_active, ...queueOwnerOf(change.after) };
  },
});
