import { rmSync } from "node:fs";
import { mkdtemp } from "node:fs/promises";
import { createConnection, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Stands between clients and a database as a network would. */
export interface DelayProxy {
  url: string;
  close(): void;
}

interface Piece {
  due: number;
  to: Socket;
  bytes: Buffer;
}

const targetOf = (url: string) => {
  const { hostname, port, searchParams } = new URL(url);
  const host = searchParams.get("host");
  return host === null ? { host: hostname, port: Number(port || 5432) } : { path: join(host, ".s.PGSQL.5432") };
};

const throughSocket = (url: string, folder: string): string => {
  const changed = new URL(url);
  changed.searchParams.set("host", folder);
  return changed.href;
};

/** Hands on what clients send after some milliseconds, and what the database answers at once. */
export async function delayProxy(url: string, milliseconds: number): Promise<DelayProxy> {
  const folder = await mkdtemp(join(tmpdir(), "confab-delay-"));
  const pieces: Piece[] = [];
  const sockets = new Set<Socket>();
  // A timer is exact to a millisecond only, so it looks all the time while something waits.
  const look = () => {
    while ((pieces[0]?.due ?? Number.POSITIVE_INFINITY) <= performance.now()) {
      const { to, bytes } = pieces.shift() as Piece;
      to.write(bytes);
    }
    if (pieces.length > 0) setImmediate(look);
  };
  const server = createServer((client) => {
    const database = createConnection(targetOf(url));
    client.on("data", (bytes) => {
      pieces.push({ due: performance.now() + milliseconds, to: database, bytes });
      if (pieces.length === 1) setImmediate(look);
    });
    database.on("data", (bytes) => client.write(bytes));
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      sockets.add(one);
      one.on("error", () => {}).on("close", () => other.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(join(folder, ".s.PGSQL.5432"), resolve));
  return {
    url: throughSocket(url, folder),
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
