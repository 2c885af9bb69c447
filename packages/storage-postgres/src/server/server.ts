import { DatabaseTime } from "../following/database-time.js";
import { Hub } from "../following/hub.js";
import type { DatabasePlace } from "../options.js";
import { type SystemStatements, systemStatements } from "../schema/system.js";
import { PendingWords } from "./pending-words.js";
import { Pools } from "./pools.js";

/** What this process has of one database, shared by all organizations that it opens there. */
export interface Server {
  pools: Pools;
  hub: Hub;
  system: SystemStatements;
  words: PendingWords;
  time: DatabaseTime;
}

interface Kept {
  server: Server;
  users: number;
}

const servers = new Map<string, Kept>();

const keyOf = ({ organization: _, logger: __, ...rest }: DatabasePlace): string => JSON.stringify(rest);

const connect = (place: DatabasePlace): Server => {
  const pools = new Pools(place);
  const system = systemStatements(place.schema);
  const time = new DatabaseTime();
  const words = new PendingWords(pools, place.schema, {
    logger: place.logger,
    placed: (words) => hub.tellPlaced(words),
  });
  const hub = new Hub({ place, pools, system, time, placed: (placed) => words.heard(placed) });
  return { pools, system, time, words, hub };
};

/** Returns the connections to a database, and the function that gives them back; the last one to do so closes them. */
export const useServer = (place: DatabasePlace): { server: Server; release: () => Promise<void> } => {
  const key = keyOf(place);
  const kept = servers.get(key) ?? { server: connect(place), users: 0 };
  servers.set(key, kept);
  kept.users += 1;
  const release = async () => {
    kept.users -= 1;
    if (kept.users > 0) return;
    servers.delete(key);
    kept.server.words.close();
    await kept.server.hub.close();
    await kept.server.pools.close();
  };
  return { server: kept.server, release };
};
