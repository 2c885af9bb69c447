import { actingBot, BotCalls, botCaller, type EmbeddedBot, Pace } from "../domain/bot-calls/index.js";
import type { ConfabRows } from "../domain/confab.js";
import { keptFiles } from "../domain/files/index.js";
import { keyRing } from "../domain/login/index.js";
import { outgoingMail } from "../domain/mail/index.js";
import { messageDeletions } from "../domain/messages/index.js";
import { Host } from "../domain/operator/index.js";
import { type Created, initialize, type OrganizationOptions } from "../domain/organization/index.js";
import { presenceBoard } from "../domain/presence/index.js";
import type { AvatarOption } from "../domain/realm/index.js";
import type { QueueLimits } from "../events/queue/queues.js";
import { eventQueues } from "../events/queue/service.js";
import { Resident } from "../memory/resident.js";
import type { Engine } from "../operation/execute.js";
import * as ports from "../operation/ports.js";
import type { Resource } from "../operation/resource.js";
import { Services } from "../operation/services.js";
import { guardedWebClient } from "../ports/guards/web-client.js";
import type { Clock, FileStore, Images, Logger, Mailer, Passwords, Random, WebClient } from "../ports/ports.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import { steps } from "../storage/steps.js";
import type { Storage } from "../storage/storage.js";
import type { Tables } from "../storage/table.js";
import { bind, type ChatUser } from "./bind.js";
import { checkOptions } from "./check-options.js";
import { composition } from "./composition.js";
import { Deletions } from "./deletions.js";
import { provideKept, provideKeys, providePorts } from "./provide.js";
import { Upkeep } from "./upkeep.js";

/** What a chat is made of; only the storage has no default. */
export interface ChatOptions {
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
   * Resources of the host's own beside those of the chat: tables, operations, events. They stand in the same list, by
   * `defineResource`; their operations are called by `chat.as(user_id).call(id, params)` and over HTTP.
   */
  resources?: readonly Resource[];
  development?: boolean;
}

/** Requests for the outgoing webhook bots of one owner (security H). */
const botRequestsPerMinute = 30;

/** An organization's chat as everything in this process uses it. */
export class LocalChat {
  /** What this opening created; undefined when the organization was there. */
  readonly created: Created | undefined;
  /** What the operator may do, without anybody's permissions. */
  readonly host: Host;
  protected readonly engine: Engine;
  private readonly botCalls: BotCalls;
  private readonly deletions: Deletions;
  private readonly upkeep: Upkeep;

  /** Use `createChat`. */
  constructor({ engine, created, botCalls, deletions, upkeep }: Opened) {
    this.engine = engine;
    this.botCalls = botCalls;
    this.deletions = deletions;
    this.upkeep = upkeep;
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
  as(user_id: number): ChatUser {
    return bind(this.engine, user_id);
  }

  /** Answers the waiting polls, stores what clients acknowledged, lets requests finish for up to 5 s, and closes the storage. */
  async close(): Promise<void> {
    const { use, connection } = this.engine;
    try {
      await this.botCalls.close();
      await this.deletions.close();
      await this.upkeep.close();
      await use(eventQueues).close();
      await this.finished();
      await use(outgoingMail).close();
      await use(presenceBoard).close();
    } finally {
      use(keptFiles).close();
      await connection.close();
    }
  }

  /** Resolves when what was asked before is answered, or has had its time. */
  protected async finished(): Promise<void> {}
}

export interface Opened {
  engine: Engine;
  botCalls: BotCalls;
  deletions: Deletions;
  upkeep: Upkeep;
  created: Created | undefined;
}

/** Opens the organization in a storage, or creates it there. */
export const openChat = async (options: ChatOptions): Promise<Opened> => {
  checkOptions(options);
  const services = new Services();
  providePorts(services, options);
  const { use } = services;
  const { tables, fail } = use(composition);
  const connection = new Resident<ConfabRows>(
    await options.storage.open<Tables>({ tables, steps }),
    tables,
    use(ports.clock),
  );
  try {
    await provideKeys(services, connection, options.secret);
    const created = await initialize(
      connection,
      {
        now: use(ports.started),
        random: use(ports.random),
        passwords: use(ports.passwords),
        keys: use(keyRing),
      },
      options.organization,
    );
    const log = await provideKept(services, connection, options);
    const engine = { connection, log, use, fail };
    return { engine, created, ...(await startWork(services, engine, options)) };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
};

/** Takes up what is to be done without being asked. */
const startWork = async (services: Services, engine: Engine, { web, bots = {} }: ChatOptions) => {
  const clock = engine.use(ports.clock);
  const botCalls = new BotCalls(engine, {
    web: web ? guardedWebClient(web, { clock, logger: engine.use(ports.logger) }) : null,
    bots,
    pace: new Pace(clock, botRequestsPerMinute),
  });
  const deletions = new Deletions(engine);
  const upkeep = new Upkeep(engine);
  services
    .provide(actingBot, (user_id) => bind(engine, user_id))
    .provide(botCaller, botCalls)
    .provide(messageDeletions, deletions);
  await botCalls.open();
  await deletions.open();
  await upkeep.start();
  return { botCalls, deletions, upkeep };
};
