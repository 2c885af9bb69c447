import { rmSync } from "node:fs";
import { createConnection, createServer, type Socket } from "node:net";
import { join } from "node:path";
import { temporaryFolder } from "../storages.js";
import type { PostgresServer } from "./cluster.js";

/** What becomes of the connection on which a COMMIT comes. */
type Interference = "none" | "before the commit" | "after the commit";

/** Stands between clients and a throw-away cluster, and cuts connections around a COMMIT. */
export interface PostgresProxy {
  url: string;
  /** What happens to the next COMMIT; after it, nothing to those that follow. */
  interfere(how: Interference): void;
  /** Passes nothing on any more between the database and those who listen to notifications; no connection ends by that. */
  silenceListeners(): void;
  /** How many connections were made so far that listen. */
  readonly listeners: number;
  /** Has clients read another text of the same length in what the database answers. */
  replace(text: string, by: string): void;
  /** Cuts all connections at the next COMMIT that is interfered with, and refuses every new one. */
  refuseAfterwards(): void;
  /** Takes new connections again. */
  accept(): void;
  close(): Promise<void>;
}

/** Starts a proxy before a cluster of this machine. */
export const proxyFor = async ({ folder = "" }: PostgresServer): Promise<PostgresProxy> => {
  const place = temporaryFolder();
  const sockets = new Set<Socket>();
  const state = { next: "none" as Interference, refusesNext: false, isRefusing: false, replaced: ["", ""] };
  const cut = (client: Socket, server: Socket) => {
    state.isRefusing = state.refusesNext;
    for (const socket of state.isRefusing ? sockets : [client, server]) socket.destroy();
  };
  const altered = (answer: Buffer): Buffer => {
    const [text = "", by = ""] = state.replaced;
    return text === "" ? answer : Buffer.from(answer.toString("latin1").replaceAll(text, by), "latin1");
  };
  const listeners: { isSilent: boolean }[] = [];
  const forward = (client: Socket) => {
    if (state.isRefusing) {
      client.destroy();
      return;
    }
    const server = createConnection(join(folder, ".s.PGSQL.5432"));
    let isDeaf = false;
    const connection = { isSilent: false };
    sockets.add(client).add(server);
    server.on("data", (answer) => {
      if (connection.isSilent) return;
      if (!isDeaf) client.write(altered(answer));
      else if (answer.includes("COMMIT")) cut(client, server);
    });
    client.on("data", (chunk) => {
      if (connection.isSilent) return;
      if (chunk.includes("LISTEN")) listeners.push(connection);
      const how = chunk.includes("COMMIT") ? state.next : "none";
      if (how !== "none") state.next = "none";
      if (how === "before the commit") return cut(client, server);
      // Nobody hears any more what the database answers, up to the commit.
      isDeaf ||= how === "after the commit";
      server.write(chunk);
    });
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const)
      one.on("error", () => {}).on("close", () => other.destroy());
  };
  const listener = createServer(forward);
  await new Promise<void>((resolve) => listener.listen(join(place, ".s.PGSQL.5432"), resolve));
  return {
    url: `postgres://confab@localhost/postgres?host=${encodeURIComponent(place)}`,
    interfere: (how) => {
      state.next = how;
    },
    silenceListeners: () => {
      for (const listener of listeners) listener.isSilent = true;
    },
    get listeners() {
      return listeners.length;
    },
    replace: (...texts) => {
      state.replaced = texts;
    },
    refuseAfterwards: () => {
      state.refusesNext = true;
    },
    accept: () => {
      state.refusesNext = false;
      state.isRefusing = false;
    },
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => listener.close(resolve));
      rmSync(place, { recursive: true, force: true });
    },
  };
};
