import type { DatabasePlace } from "../options.js";
import { channelOf, sqlName } from "../schema/names.js";
import type { ServerClient } from "../server/servers.js";
import { prepareSession } from "../server/session.js";

/** Milliseconds between two tries to connect. */
const tryAgainAfter = 1000;

/** Milliseconds in which the database answers on a line that is in order. */
const answersWithin = 2000;

interface Ends {
  /** Makes a connection. */
  make(): ServerClient;
  heard(payload: string): void;
  /** The line is open, for the first time or again: what was said meanwhile is lost. */
  connected(): void;
}

/** The connection on which this process listens to the others and notifies them. It is made again when it is lost. */
export class Line {
  private client: ServerClient | undefined;
  private timer: NodeJS.Timeout | undefined;
  private opening: Promise<void> | undefined;
  private isAsking = false;
  private isClosed = false;

  constructor(
    private readonly place: DatabasePlace,
    private readonly ends: Ends,
  ) {}

  get isOpen(): boolean {
    return this.client !== undefined;
  }

  open(): void {
    this.opening ??= this.connect().finally(() => {
      this.opening = undefined;
    });
  }

  async send(payload: string): Promise<void> {
    if (this.client === undefined) throw new Error("The line is not open.");
    const values = [this.channel, payload];
    await this.client.query({ name: "confab_notify", text: "SELECT pg_notify($1, $2)", values });
  }

  /**
   * Gives the line up where the database does not answer on it. A network that was lost without a word ends no connection, and nobody
   * would notice that nothing is heard any more.
   */
  check(): void {
    const { client } = this;
    if (client === undefined || this.isAsking) return;
    this.isAsking = true;
    const late = setTimeout(() => client.connection.stream.destroy(), answersWithin).unref();
    const answered = () => {
      clearTimeout(late);
      this.isAsking = false;
    };
    client.query("SELECT").then(answered, answered);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.timer);
    await this.opening;
    await this.client?.end();
  }

  private get channel(): string {
    return channelOf(this.place.schema);
  }

  private async connect(): Promise<void> {
    const client = this.ends.make();
    client.on("error", () => {});
    client.on("notification", ({ payload = "" }) => this.ends.heard(payload));
    try {
      await client.connect();
      await prepareSession(client, this.place);
      // What is said here is lost with the server anyway; until it is on the disk nobody would hear of it.
      await client.query(`SET synchronous_commit = off; LISTEN ${sqlName(this.channel)}`);
    } catch {
      await client.end().catch(() => {});
      this.later();
      return;
    }
    client.on("end", () => {
      this.client = undefined;
      this.later();
    });
    this.client = client;
    this.ends.connected();
  }

  private later(): void {
    if (this.isClosed) return;
    this.timer = setTimeout(() => this.open(), tryAgainAfter).unref();
  }
}
