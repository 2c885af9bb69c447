import { type BoundOperations, bind } from "./bind.js";
import { portablePasswords, silentLogger, systemClock, systemRandom } from "./default-ports.js";
import { EventLog } from "./events/log.js";
import { defaultQueueLimits, type QueueLimits, QueueService } from "./events/queues.js";
import type { Engine } from "./execute.js";
import { Host } from "./host.js";
import { openApiText } from "./openapi.js";
import type { Surroundings } from "./operation.js";
import { type Created, initialize, type OrganizationOptions } from "./organization.js";
import type { Clock, Logger, Passwords, Random } from "./ports.js";
import { registry } from "./registry.js";
import { KeyRing } from "./rules/keys.js";
import type { Storage } from "./storage/storage.js";
import { tables } from "./storage/tables.js";
import { Subscriber } from "./subscriber.js";
import { Wire } from "./wire/handle.js";
import type { WireRequest, WireResponse } from "./wire/request.js";

export interface ChatOptions {
  storage: Storage;
  /** Used when the storage is empty. */
  organization?: OrganizationOptions;
  /** The address clients use, without a trailing slash; links are made from it. */
  url?: string;
  /** 32 bytes under which API keys are sealed; by default the storage keeps them beside its data. */
  secret?: Uint8Array;
  passwords?: Passwords;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  /** Origins whose pages may use the HTTP API from a browser. */
  corsOrigins?: readonly string[];
  queues?: Partial<QueueLimits>;
  development?: boolean;
}

const defaultUrl = "http://localhost:9991";

/** An organization's chat, in this process. */
export class Chat {
  /** What this opening created; undefined when the organization was there. */
  readonly created: Created | undefined;
  /** What the operator may do, without anybody's permissions. */
  readonly host: Host;
  /** The address clients use, without a trailing slash. */
  url: string;
  private readonly wire: Wire;

  /** Use `createChat`. */
  constructor(
    private readonly engine: Engine,
    {
      url,
      created,
      corsOrigins,
    }: { url: { current: string }; created: Created | undefined; corsOrigins: readonly string[] },
  ) {
    this.created = created;
    this.host = new Host(engine);
    this.url = url.current;
    Object.defineProperty(this, "url", {
      enumerable: true,
      get: () => url.current,
      set: (value: string) => {
        url.current = value.replace(/\/+$/, "");
      },
    });
    const openApi = () => openApiText(registry, url.current);
    this.wire = new Wire(engine, Object.values(registry), { corsOrigins, openApi });
  }

  /** Acts with this user's permissions: every operation as a method, and `events()`. */
  as(user_id: number): BoundOperations & Subscriber {
    return Object.assign(new Subscriber(this.engine, user_id), bind(this.engine, user_id));
  }

  /** Answers an HTTP request; never rejects. */
  handle(request: WireRequest): Promise<WireResponse> {
    return this.wire.handle(request);
  }

  /** Answers the waiting polls, stores what clients acknowledged, and closes the storage. */
  async close(): Promise<void> {
    await this.engine.around.queues.close();
    await this.engine.connection.close();
  }
}

/** Opens the organization in a storage, or creates it there. */
export const createChat = async (options: ChatOptions): Promise<Chat> => {
  const { clock = systemClock, random = systemRandom, logger = silentLogger, corsOrigins = [] } = options;
  const connection = await options.storage.open({ tables, steps: [] });
  try {
    const keys = new KeyRing(options.secret ?? (await connection.secret?.()) ?? random.bytes(32), random);
    const passwords = options.passwords ?? portablePasswords(random);
    const created = await initialize(
      connection,
      { now: Math.floor(clock.now() / 1000), random, passwords, keys },
      options.organization,
    );
    const log = new EventLog(connection);
    await log.open();
    const limits = { ...defaultQueueLimits, ...options.queues };
    const queues = new QueueService({ connection, log, clock, random, logger, limits });
    await queues.open();
    const url = { current: (options.url ?? defaultUrl).replace(/\/+$/, "") };
    const around: Surroundings = {
      ...{ clock, random, logger, passwords, keys, queues },
      lastEventId: () => log.lastGiven,
      url: () => url.current,
      development: options.development ?? false,
    };
    return new Chat({ connection, log, around }, { url, created, corsOrigins });
  } catch (cause) {
    await connection.close();
    throw cause;
  }
};
