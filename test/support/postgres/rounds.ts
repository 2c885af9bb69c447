import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "../storages.js";
import { turn } from "../turns.js";
import type { PostgresServer } from "./cluster.js";
import { Requests } from "./wire.js";

/** Stands between one process and its database, and counts how often the process waits for an answer. */
export interface PostgresRounds {
  url: string;
  /** How often answers were let through. */
  readonly count: number;
}

/** Turns of the event loop without a question after which the process has asked all that it can. */
const quietTurns = 5;

/** Milliseconds after which answers are let through though others are not there: those may wait for what follows from these. */
const patience = 500;

interface Line {
  client: Socket;
  requests: Requests;
  held: Buffer[];
}

/**
 * Holds answers back until all that was asked is answered and nothing more is asked, and then lets them through together: that is one
 * round trip, however many connections and statements take part. What nobody waits for goes past it.
 */
class Rounds {
  count = 0;
  private readonly lines = new Set<Line>();
  private asked = 0;
  private isWaiting = false;

  add(client: Socket, server: Socket): void {
    const line: Line = { client, requests: new Requests(), held: [] };
    this.lines.add(line);
    client.on("data", (chunk) => {
      this.asked += 1;
      line.requests.add(chunk);
      server.write(chunk);
    });
    server.on("data", (chunk) => this.answered(line, chunk));
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one
        .on("error", () => {})
        .on("close", () => {
          this.lines.delete(line);
          other.destroy();
        });
  }

  private answered(line: Line, chunk: Buffer): void {
    if (!line.requests.isAwaited(chunk) && line.held.length === 0) {
      line.client.write(chunk);
      return;
    }
    line.held.push(chunk);
    if (!this.isWaiting) void this.release();
  }

  private async release(): Promise<void> {
    this.isWaiting = true;
    const end = performance.now() + patience;
    for (let quiet = 0; quiet < quietTurns; quiet += 1) {
      const { asked } = this;
      await turn();
      if (asked !== this.asked || (this.isOpen && performance.now() < end)) quiet = -1;
    }
    this.isWaiting = false;
    this.count += 1;
    for (const line of this.lines) for (const chunk of line.held.splice(0)) line.client.write(chunk);
  }

  private get isOpen(): boolean {
    return [...this.lines].some(({ requests }) => requests.areAwaited);
  }
}

/** Where a server of this address listens. */
const placeOf = ({ hostname, port, searchParams }: URL) => {
  const host = searchParams.get("host") ?? hostname;
  const number = Number(port || 5432);
  return host.startsWith("/") ? { path: join(host, `.s.PGSQL.${number}`) } : { host, port: number };
};

/** Starts it before a server to which connections are not encrypted; it ends with this process. */
export const roundsTo = async ({ url }: PostgresServer): Promise<PostgresRounds> => {
  const folder = temporaryFolder();
  const rounds = new Rounds();
  const [place, address] = [placeOf(new URL(url)), new URL(url)];
  const listener = createServer((client) => rounds.add(client, createConnection(place)));
  await new Promise<void>((resolve) => listener.listen(join(folder, ".s.PGSQL.5432"), resolve));
  listener.unref();
  address.port = "";
  address.searchParams.set("host", folder);
  return {
    url: address.href,
    get count() {
      return rounds.count;
    },
  };
};
