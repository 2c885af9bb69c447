import type { Connection, ReadTransaction, Scan, Storage, WriteTransaction } from "../../storage/storage.js";
import type { Tables } from "../../storage/table.js";

// What a round trip is, to a database behind a network:
// - BEGIN is one, of a read as of a write: it brings the snapshot. COMMIT of a write is one, that of a read none.
// - Calls that are made in one turn of the event loop go out together and are one, whatever transactions they belong to.
// - What a write adds is sent with its COMMIT, and costs nothing: rows inserted or appended, and numbers taken from a sequence.
// - A change by id costs nothing either where its transaction has read or stored the row, so that the answer is known. Any other
//   change whose answer depends on stored rows costs as a read does.
// - Writes asked for in one turn are a group, which shares BEGIN and COMMIT.

/** The calls of a transaction that are always answered without asking the database. */
const free: ReadonlySet<unknown> = new Set(["insert", "insertMany", "append", "nextId"]);

/** The ids that a call changes; null where it does not name them. */
const changedIds = (name: unknown, subject: unknown): readonly unknown[] | null => {
  // What stands second in a call is typed by its first part, which says here what it is.
  if (name === "update" || name === "delete") return [subject];
  if (name === "deleteMany") return subject as readonly number[];
  return name === "updateMany" ? (subject as readonly { id: number }[]).map(({ id }) => id) : null;
};

/** The rows that a transaction has seen whole. */
class Seen {
  private readonly keys = new Set<string>();

  /** Whether a call changes nothing but these rows. */
  covers(name: unknown, [table, subject]: readonly unknown[]): boolean {
    return changedIds(name, subject)?.every((id) => this.keys.has(`${table} ${id}`)) ?? false;
  }

  /** Notes the rows that a call answers. */
  note([table, , wanted]: readonly unknown[], answer: unknown): void {
    if ((wanted as Scan | undefined)?.columns !== undefined) return;
    for (const row of [answer].flat() as unknown[])
      if (typeof row === "object" && row !== null) this.keys.add(`${table} ${Reflect.get(row, "id")}`);
  }
}

const byTimer = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** The round trips so far; what is asked for in one turn of the event loop shares one. */
class Trips {
  count = 0;
  private next: Promise<void> | null = null;

  constructor(private readonly turn: () => Promise<void>) {}

  /** Resolves when the round trip that leaves next has come back. */
  take(): Promise<void> {
    this.next ??= this.leave();
    return this.next;
  }

  private async leave(): Promise<void> {
    this.count += 1;
    await this.turn();
    this.next = null;
  }
}

/** Wraps a transaction so that its answers come with the round trip that brings them. */
const counted = <T extends object>(tx: T, trips: Trips, seen = new Seen()): T =>
  new Proxy(tx, {
    get: (_, name) => {
      const member: unknown = Reflect.get(tx, name);
      if (name === "committed" && typeof member === "object" && member !== null) return counted(member, trips);
      if (typeof member !== "function") return member;
      if (name === "relyOn") return member.bind(tx);
      return async (...values: unknown[]) => {
        // The call is made at once, so that calls keep their order; only the answer waits.
        const answering = Promise.resolve(Reflect.apply(member, tx, values));
        const trip = free.has(name) || seen.covers(name, values) ? null : trips.take();
        const [settled] = await Promise.allSettled([answering, trip]);
        if (settled.status === "rejected") throw settled.reason;
        seen.note(values, settled.value);
        return settled.value;
      };
    },
  });

/** Writes that were asked for in one turn. */
interface Group {
  begun: Promise<void>;
  /** How many of them have not ended. */
  running: number;
  /** Whether one of them has something to commit. */
  commits: boolean;
}

/** Counts the round trips of writes that come in groups. */
class Groups {
  private gathering: Group | null = null;

  constructor(private readonly trips: Trips) {}

  join(): Group {
    this.gathering ??= this.gather();
    this.gathering.running += 1;
    return this.gathering;
  }

  private gather(): Group {
    const begun = this.trips.take().then(() => {
      this.gathering = null;
    });
    return { begun, running: 0, commits: false };
  }

  /** Ends one write of a group; the last one takes the COMMIT of all that succeeded. */
  async leave(group: Group, succeeded: boolean): Promise<void> {
    group.running -= 1;
    group.commits ||= succeeded;
    if (group.running === 0 && group.commits) await this.trips.take();
  }
}

type Work = (tx: WriteTransaction<Tables> & ReadTransaction<Tables>) => Promise<unknown>;

const counting = <S extends Tables>(connection: Connection<S>, trips: Trips): Connection<S> => {
  const groups = new Groups(trips);
  const read = async (work: Work) => {
    await trips.take();
    return Reflect.apply(connection.read, connection, [(tx: Parameters<Work>[0]) => work(counted(tx, trips))]);
  };
  const write = async (work: Work) => {
    const group = groups.join();
    await group.begun;
    return Reflect.apply(connection.write, connection, [
      async (tx: Parameters<Work>[0]) => {
        let succeeded = false;
        try {
          const result = await work(counted(tx, trips));
          succeeded = true;
          return result;
        } finally {
          await groups.leave(group, succeeded);
        }
      },
    ]);
  };
  const own: Partial<Record<string | symbol, unknown>> = { read, write };
  return new Proxy(connection, {
    get: (_, name) => {
      const member: unknown = own[name] ?? Reflect.get(connection, name);
      return typeof member === "function" && own[name] === undefined ? member.bind(connection) : member;
    },
  });
};

/** A storage that counts its round trips. */
export interface CountingStorage extends Storage {
  /** How many round trips all transactions have taken since it was made. */
  readonly trips: number;
}

/**
 * Makes a storage that counts the round trips which the wrapped one would take if it were behind a network. `turn` resolves in the
 * next turn of the event loop; it is a timer when absent.
 */
export const countingStorage = (storage: Storage, turn = byTimer): CountingStorage => {
  const trips = new Trips(turn);
  return {
    open: async (schema, log) => counting(await storage.open(schema, log), trips),
    get trips() {
      return trips.count;
    },
  };
};
