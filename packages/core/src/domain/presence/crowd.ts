import { isGuest } from "../../operation/roles.js";
import type { ReadTx } from "./vocabulary.js";

/** The most users who are told of each other's presence by events. Where there are more, clients ask for it (users.md 4). */
export const mostTold = 100;

interface Counts {
  guests: number;
  /** Active users who are not guests. */
  members: number;
}

const page = 200;

/** Counts active accounts, but no further than until there are too many to tell. */
export class Crowd {
  private known: Counts | null = null;
  private forgotten = 0;

  /** Drops the counts; to be called when an account has changed. */
  forget(): void {
    this.known = null;
    this.forgotten += 1;
  }

  async count(tx: ReadTx): Promise<Counts> {
    if (this.known !== null) return this.known;
    const began = this.forgotten;
    const counts = await countActive(tx);
    // The snapshot may be older than a change made meanwhile.
    if (began === this.forgotten) this.known = counts;
    return counts;
  }
}

const countActive = async (tx: ReadTx): Promise<Counts> => {
  const counts = { guests: 0, members: 0 };
  for (let after = 0; counts.members <= mostTold; ) {
    const users = await tx.scan("users", "id", { after, limit: page });
    for (const user of users)
      if (user.is_active && !user.is_system_bot) counts[isGuest(user) ? "guests" : "members"] += 1;
    if (users.length < page) break;
    after = users.at(-1)?.id ?? after;
  }
  return counts;
};
