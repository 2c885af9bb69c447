import type { EmbeddedBot } from "../domain/bot-calls/index.js";
import type { ConfabRows } from "../domain/confab.js";
import { Host } from "../domain/operator/index.js";
import { type Created, initialize, type OrganizationOptions } from "../domain/organization/index.js";
import type { AvatarOption } from "../domain/realm/index.js";
import type { QueueLimits } from "../events/queue/queues.js";
import { jobs } from "../jobs/job-loop.js";
import { Resident } from "../memory/resident.js";
import type { Engine } from "../operation/execute.js";
import * as ports from "../operation/ports.js";
import { ServiceLives } from "../operation/provide.js";
import type { Resource } from "../operation/resource.js";
import { Services } from "../operation/services.js";
import type { Clock, FileStore, Images, Logger, Mailer, Passwords, Random, WebClient } from "../ports/ports.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import { steps } from "../storage/steps.js";
import type { Storage } from "../storage/storage.js";
import type { Tables } from "../storage/table.js";
import { bind, type ChatUser } from "./bind.js";
import { checkOptions } from "./check-options.js";
import { composition } from "./composition.js";
import { logOver, provideEngine, providePorts, provideStored } from "./provide.js";

/** What a chat is made of; only the storage has no default. */
export interface ChatOptions<R extends readonly Resource[] = readonly Resource[]> {
  storage: Storage;
  /** Used when the storage is empty; null refuses an empty one, with a "missing" StorageError. */
  organization?: OrganizationOptions | null;
  /** The address clients use, such as "https://chat.example.com"; links are made from it. */
  url?: string;
  /** 32 bytes under which API keys are sealed; by default the storage keeps them beside its data. */
  secret?: Uint8Array;
  passwords?: Passwords;
  /** Sends confirmation links and invitations; without one they are thrown away. */
  mailer?: Mailer;
  /** Calls outgoing webhooks; without one their messages wait for a chat that has one. */
  web?: WebClient;
  /**
   * Where uploaded files go, avatars among them: a store, or what makes one of the folder that the storage names. A memory storage
   * keeps them itself. Without any of these they are refused (SERVICE_UNAVAILABLE): to lose them at a restart would be worse.
   */
  files?: FileStore | ((folder: string) => FileStore);
  /** What decodes pictures; without it they are refused (SERVICE_UNAVAILABLE). */
  images?: Images;
  /**
   * Where people without a picture of their own get one from: `provider`, the default, leaves it to an outside service, to which clients
   * hand hashes of e-mail addresses; `drawn` has this server draw it, and no hash leaves.
   */
  avatars?: AvatarOption;
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  /** Origins whose pages may use the HTTP API from a browser, such as "https://app.example.com". */
  corsOrigins?: readonly string[];
  queues?: Partial<QueueLimits>;
  /** How many bots a user may own, deactivated ones included; 100. The host makes as many as it likes. */
  maxBotsPerUser?: number;
  /**
   * Whose words the answers and events have where clients in the wild know others than the contract: `auto`, the default, gives
   * clients that name themselves as one of those theirs, and all others, callers in this process too, the contract's. Both are
   * understood always.
   */
  vocabulary?: VocabularyOption;
  /** Bots that answer in this process, by name; accounts are made for them by `chat.host.ensureBot` or `POST /bots`. */
  bots?: Readonly<Record<string, EmbeddedBot<ChatUser>>>;
  /**
   * Resources of the host's own beside those of the chat: tables, operations, events, jobs, services. Their operations are methods of
   * `chat.as()`, and are called over HTTP as the others.
   */
  resources?: R;
  development?: boolean;
}

/** An organization's chat as everything in this process uses it; `Own` are the methods of the host's resources. */
export class LocalChat<Own = unknown> {
  /** What this opening created; undefined when the organization was there. */
  readonly created: Created | undefined;
  /** What the operator may do, without anybody's permissions. */
  readonly host: Host;
  protected readonly engine: Engine;
  private readonly lives: ServiceLives;

  /** Use `createChat`. */
  constructor({ engine, created, lives }: Opened) {
    this.engine = engine;
    this.lives = lives;
    this.created = created;
    this.host = new Host(engine);
  }

  /** The address clients use, without a trailing slash. */
  get url(): string {
    return this.engine.use(ports.site).url;
  }

  set url(url: string) {
    this.engine.use(ports.site).url = url;
  }

  /** Acts with this user's permissions: every operation as a method, and `events()`. */
  as(user_id: number): ChatUser<Own> {
    return bind<Own>(this.engine, user_id);
  }

  /** Answers the waiting polls, stores what clients acknowledged, lets requests finish for up to 5 s, and closes the storage. */
  async close(): Promise<void> {
    const { use, connection } = this.engine;
    try {
      await use(jobs).close();
      await this.lives.stop();
      await this.finished();
    } finally {
      await this.lives.close().finally(() => connection.close());
    }
  }

  /** Resolves when what was asked before is answered, or has had its time. */
  protected async finished(): Promise<void> {}
}

export interface Opened {
  engine: Engine;
  lives: ServiceLives;
  created: Created | undefined;
}

/** Opens the organization in a storage, or creates it there. */
export const openChat = async (options: ChatOptions): Promise<Opened> => {
  checkOptions(options);
  const services = new Services();
  const { use } = services;
  providePorts(services, options);
  const { tables, fail, resources } = use(composition);
  const connection = new Resident<ConfabRows>(
    await options.storage.open<Tables>({ tables, steps }),
    tables,
    use(ports.clock),
  );
  try {
    await provideStored(services, connection, options);
    const log = logOver(connection, resources, use);
    const engine: Engine = { connection, log, use, fail };
    provideEngine(services, engine);
    const provided = resources.flatMap((resource) => resource.services ?? []);
    const lives = new ServiceLives(provided, services, engine);
    const created = await initialize(connection, use, options.organization);
    await log.open();
    await lives.open();
    await lives.start();
    await use(jobs).start();
    return { engine, created, lives };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
};
