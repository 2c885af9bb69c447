import { randomUUID } from "node:crypto";
import { type OpeningLog, OpeningProgress, type Schema, shapeOf, type Tables } from "@confab/core";
import { PostgresConnection } from "./connection.js";
import { CommitFollowers } from "./following/commit-followers.js";
import { Continuity } from "./following/continuity.js";
import type { DatabasePlace } from "./options.js";
import { PostgresTable } from "./rows/table.js";
import { prepareDatabase } from "./schema/prepare.js";
import { lockClass } from "./schema/system.js";
import { codeOf, isContention, isLost } from "./server/faults.js";
import { type Server, useServer } from "./server/server.js";
import { pause } from "./writing/pause.js";

const tryAgainAfter = 200;

/** Milliseconds from one look at how long an opening takes to the next. */
const lookAfter = 500;

const prepared = async ({ pools, system, time }: Server, { place, schema, log }: Opening) => {
  const progress = new OpeningProgress(log);
  let what = "";
  const timer = setInterval(() => progress.tell(what), lookAfter).unref();
  const at = (now: string) => {
    what = now;
  };
  try {
    const found = await pools.unhurried(async (session) => {
      await time.ask(session);
      return prepareDatabase(session, { place, schema, system, at });
    });
    progress.end("The database was opened.");
    return found;
  } finally {
    clearInterval(timer);
  }
};

/**
 * A database that starts is waited for, and so is the one of several servers that takes writes; one that is not there is not. What
 * another transaction was in the way of is tried again, since an operator's own know nothing of the order of locks.
 */
const patiently = async <T>(
  work: () => Promise<T>,
  { patience, longestWrite, addresses }: DatabasePlace,
): Promise<T> => {
  const began = performance.now();
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const mayCome = isLost(error) && (addresses.length > 1 || codeOf(error) === "57P03");
      const longest = mayCome ? patience : isContention(error) ? longestWrite : 0;
      if (performance.now() - began >= longest) throw error;
      await pause(tryAgainAfter);
    }
  }
};

/** What is opened, as what, and who hears of it. */
interface Opening {
  place: DatabasePlace;
  schema: Schema<Tables>;
  log: OpeningLog | undefined;
}

/** Looks whether the newest commit of this process is still the one with its number. */
const compareCommit = async ({ pools, system }: Server, org: number, continuity: Continuity): Promise<void> => {
  const { own } = continuity;
  if (own === undefined) return;
  const [found] = await pools.once((session) => session.ask(system.commitAt, [org, own.seq]));
  if (found !== undefined && found[0] !== own.id) continuity.isReplaced(own);
};

const connect = async (opening: Opening, { server, release }: ReturnType<typeof useServer>) => {
  const { place, schema } = opening;
  const { pools, hub, system, words, time } = server;
  const { org, fingerprint, step, seq } = await patiently(() => prepared(server, opening), place);
  const followers = new CommitFollowers(seq);
  const name = `The organization ${place.organization} in ${place.name}`;
  const continuity = new Continuity(name);
  const member = {
    org,
    id: randomUUID(),
    get seq() {
      return followers.seq;
    },
    hear: (seq: number) => followers.hear(seq),
    told: (text: string) => followers.told(text),
    // Where that fails, the line is lost again.
    reconnected: () => void compareCommit(server, org, continuity).catch(() => {}),
  };
  const leave = hub.join(member);
  const tables = Object.entries(schema.tables).map(
    ([name, table]) => [name, new PostgresTable(shapeOf(name, table), place.schema)] as const,
  );
  const connection = new PostgresConnection({
    place,
    pools,
    system,
    words,
    time,
    followers,
    continuity,
    lockClass: lockClass(place.schema),
    organization: { org, fingerprint, name },
    tables: new Map(tables),
    tell: (text) => hub.tell(member, text),
    hints: { along: (seq) => hub.along(org, seq), announce: (seq) => hub.announce(org, seq) },
    release: async () => {
      leave();
      await release();
    },
  });
  return { connection, step };
};

/** Brings the database to the declaration, makes the organization if it is new, and runs the data steps that are due. */
export const openDatabase = async (opening: Opening): Promise<PostgresConnection> => {
  const { place, schema, log } = opening;
  const used = useServer(place);
  const { connection, step } = await connect(opening, used).catch(async (error) => {
    await used.release();
    throw error;
  });
  try {
    await connection.migrate(schema, step, log);
    return connection;
  } catch (error) {
    await connection.close();
    throw error;
  }
};
