import pg, { type ClientConfig } from "pg";

/** Says that a server is not the one of several that takes writes. */
export class StandbyError extends Error {
  /** What the database says of writes to a standby. */
  readonly code = "25006";
}

/** The addresses of a database's servers, and the one that is taken to be the primary: where that fails, the next is tried. */
export class Servers {
  private at = 0;

  constructor(private readonly addresses: readonly string[]) {}

  /** Undefined where the settings of `pg` alone say which server is meant. */
  get current(): string | undefined {
    return this.addresses[this.at];
  }

  get areSeveral(): boolean {
    return this.addresses.length > 1;
  }

  /** Goes on from a server that is not there or takes no writes; of those who find that out together only the first does. */
  failed(address: string | undefined): void {
    if (address === this.current) this.at = (this.at + 1) % Math.max(1, this.addresses.length);
  }
}

/** A connection to the server that is taken to be the primary when it is made. */
export class ServerClient extends pg.Client {
  private readonly address: string | undefined;

  constructor(
    config: ClientConfig,
    private readonly servers: Servers,
  ) {
    const { connectionTimeoutMillis = 0, password } = config;
    const address = servers.current;
    super({
      ...config,
      // A pool hides it from those who list its settings.
      ...(password === undefined ? {} : { password }),
      ...(address === undefined ? {} : { connectionString: address }),
      // A server that does not answer leaves time for the next one.
      connectionTimeoutMillis: servers.areSeveral ? Math.ceil(connectionTimeoutMillis / 3) : connectionTimeoutMillis,
    });
    let isConnected = false;
    this.once("connect", () => (isConnected = true));
    this.once("end", () => {
      if (!isConnected) servers.failed(address);
    });
    this.address = address;
  }

  /** Refuses a standby, where another of several servers may take writes. */
  async expectPrimary(): Promise<void> {
    if (!this.servers.areSeveral) return;
    const sql = "SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS refuses";
    const { rows } = await this.query<{ refuses: boolean }>(sql);
    if (rows[0]?.refuses !== true) return;
    this.servers.failed(this.address);
    throw new StandbyError("No server takes writes");
  }
}

/** Returns the class of the connections that a pool makes. */
export const clientsOf = (servers: Servers): (new (config?: ClientConfig) => ServerClient) =>
  class extends ServerClient {
    constructor(config: ClientConfig = {}) {
      super(config, servers);
    }
  };
