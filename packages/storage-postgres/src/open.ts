import { randomUUID } from "node:crypto";
import { type OpeningLog, type Schema, shapeOf, type Tables } from "@confab/core";
import { PostgresConnection } from "./connection.js";
import { CommitFollowers } from "./following/commit-followers.js";
import { Continuity } from "./following/continuity.js";
import type { DatabasePlace } from "./options.js";
import { PostgresTable } from "./rows/table.js";
import { prepareDatabase } from "./schema/prepare.js";
import { lockClass } from "./schema/system.js";
import { codeOf, isLost } from "./server/faults.js";
import { type Server, useServer } from "./server/server.js";
import { pause } from "./writing/pause.js";

const tryAgainAfter = 200;

const prepared = async ({ pools, system }: Server, place: DatabasePlace, schema: Schema<Tables>) => {
  const session = await pools.writer();
  let isDoubtful = true;
  try {
    const found = await prepareDatabase(session, { place, schema, system });
    isDoubtful = false;
    return found;
  } finally {
    // A transaction that failed goes with its connection.
    session.release(isDoubtful);
  }
};

/** A database that starts is waited for, and so is the one of several servers that takes writes; one that is not there is not. */
const patiently = async <T>(work: () => Promise<T>, { patience, addresses }: DatabasePlace): Promise<T> => {
  const end = performance.now() + patience;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const mayCome = isLost(error) && (addresses.length > 1 || codeOf(error) === "57P03");
      if (!mayCome || performance.now() > end) throw error;
      await pause(tryAgainAfter);
    }
  }
};

/** Looks whether the newest commit of this process is still the one with its number. */
const compareCommit = async ({ pools, system }: Server, org: number, continuity: Continuity): Promise<void> => {
  const { own } = continuity;
  if (own === undefined) return;
  const [found] = await pools.once((session) => session.ask(system.commitAt, [org, own.seq]));
  if (found !== undefined && found[0] !== own.id) continuity.isReplaced(own);
};

const connect = async (
  place: DatabasePlace,
  schema: Schema<Tables>,
  { server, release }: ReturnType<typeof useServer>,
) => {
  const { pools, hub, system, words } = server;
  const { org, fingerprint, step, seq } = await patiently(() => prepared(server, place, schema), place);
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
export const openDatabase = async (
  place: DatabasePlace,
  schema: Schema<Tables>,
  log?: OpeningLog,
): Promise<PostgresConnection> => {
  const used = useServer(place);
  const { connection, step } = await connect(place, schema, used).catch(async (error) => {
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
