import type { Place } from "./places.js";
import { type Credentials, Server } from "./server.js";

const anyOf = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

/** The servers of one organization. A client takes any of them for each request. */
export class Fleet {
  /** What servers did that nobody asked for. */
  readonly faults: string[] = [];
  readonly servers: readonly Server[];

  constructor({ options, servers }: Pick<Place, "options" | "servers">) {
    this.servers = Array.from({ length: servers }, () => new Server(options, (how) => this.faults.push(how)));
  }

  /** Starts all; the first one creates the organization. Returns its owner. */
  async start(): Promise<Credentials> {
    const [first, ...others] = this.servers;
    await first?.start();
    await Promise.all(others.map((server) => server.start()));
    if (!first?.owner) throw new Error("The first server created no organization.");
    return first.owner;
  }

  /** The address of any server that listens; where none does, of any as soon as it listens. */
  url(): Promise<string> {
    const up = this.servers.filter(({ isUp }) => isUp);
    return anyOf(up.length > 0 ? up : this.servers).url();
  }

  /** Kills any of the servers, and starts it again. */
  async crash(): Promise<void> {
    const server = anyOf(this.servers);
    await server.kill();
    await server.start();
  }

  async kill(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
  }
}
