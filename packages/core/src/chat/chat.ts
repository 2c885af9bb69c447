import { PictureMaker } from "../domain/avatars/maker.js";
import { BotCalls } from "../domain/bot-calls/bot-calls.js";
import { describeBots, type EmbeddedBot } from "../domain/bot-calls/embedded-bot.js";
import { Pace } from "../domain/bot-calls/pace.js";
import { KeptFiles } from "../domain/files/files.js";
import { followers } from "../domain/followers.js";
import { withGenerated } from "../domain/login/generated-passwords.js";
import { KeyRing } from "../domain/login/keys.js";
import { Logins } from "../domain/login/logins.js";
import { Outbox } from "../domain/mail/outbox.js";
import { Host } from "../domain/operator/host.js";
import { type Created, initialize, type OrganizationOptions } from "../domain/organization/organization.js";
import { PresenceBoard } from "../domain/presence/board.js";
import { realmOf } from "../domain/realm/realm.js";
import { type AvatarOption, Avatars } from "../domain/users/avatars.js";
import { EventLog } from "../events/log/log.js";
import { defaultQueueLimits, type QueueLimits, QueueService } from "../events/queue/queues.js";
import { Resident } from "../memory/resident.js";
import type { Engine } from "../operation/execute.js";
import { OneByOne } from "../operation/one-by-one.js";
import type { Surroundings } from "../operation/operation.js";
import {
  noMailer,
  patientLogger,
  portablePasswords,
  silentLogger,
  systemClock,
  systemRandom,
} from "../ports/default-ports.js";
import { guardedClock } from "../ports/guards/clock.js";
import { guardedFiles } from "../ports/guards/files.js";
import { guardedImages, guardedMailer, guardedPasswords, guardedRandom } from "../ports/guards/ports.js";
import { guardedWebClient } from "../ports/guards/web-client.js";
import type { Clock, FileStore, Images, Logger, Mailer, Passwords, Random, WebClient } from "../ports/ports.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import { steps } from "../storage/steps.js";
import type { Storage } from "../storage/storage.js";
import { tables } from "../storage/tables.js";
import { acceptSiteUrl } from "../text/site-addresses.js";
import { bind, type ChatUser } from "./bind.js";
import { checkOptions } from "./check-options.js";
import { Deletions } from "./deletions.js";
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
  bots?: Readonly<Record<string, EmbeddedBot>>;
  development?: boolean;
}

/** Requests for the outgoing webhook bots of one owner (security H). */
const botRequestsPerMinute = 30;

/** What a user may own where the host says nothing else (security N8). */
const botsPerUser = 100;

const defaultUrl = "http://localhost:9991";

/** An organization's chat as everything in this process uses it. */
export class LocalChat {
  /** What this opening created; undefined when the organization was there. */
  readonly created: Created | undefined;
  /** What the operator may do, without anybody's permissions. */
  readonly host: Host;
  protected readonly engine: Engine;
  private readonly address: { current: string };
  private readonly botCalls: BotCalls;
  private readonly deletions: Deletions;
  private readonly upkeep: Upkeep;

  /** Use `createChat`. */
  constructor({ engine, address, created, botCalls, deletions, upkeep }: Opened) {
    this.engine = engine;
    this.address = address;
    this.botCalls = botCalls;
    this.deletions = deletions;
    this.upkeep = upkeep;
    this.created = created;
    this.host = new Host(engine);
  }

  /** The address clients use, without a trailing slash. */
  get url(): string {
    return this.address.current;
  }

  set url(url: string) {
    this.address.current = acceptSiteUrl(url);
  }

  /** Acts with this user's permissions: every operation as a method, and `events()`. */
  as(user_id: number): ChatUser {
    return bind(this.engine, user_id);
  }

  /** Answers the waiting polls, stores what clients acknowledged, lets requests finish for up to 5 s, and closes the storage. */
  async close(): Promise<void> {
    try {
      await this.botCalls.close();
      await this.deletions.close();
      await this.upkeep.close();
      await this.engine.around.queues.close();
      await this.finished();
      await this.engine.around.outbox.close();
      await this.engine.around.presence.close();
    } finally {
      this.engine.around.files.close();
      await this.engine.connection.close();
    }
  }

  /** Resolves when what was asked before is answered, or has had its time. */
  protected async finished(): Promise<void> {}
}

const storeOf = (given: ChatOptions["files"], besideRows: FileStore | string | undefined): FileStore | undefined => {
  if (typeof given === "object") return given;
  return typeof besideRows === "string" ? given?.(besideRows) : besideRows;
};

export interface Opened {
  engine: Engine;
  botCalls: BotCalls;
  deletions: Deletions;
  upkeep: Upkeep;
  address: { current: string };
  created: Created | undefined;
}

/** What is kept in memory, or beside the rows; each goes on from where the last process left it. */
const openKept = async (
  ground: { connection: Resident; clock: Clock; random: Random; logger: Logger; avatars: Avatars },
  options: ChatOptions,
) => {
  const { connection, clock, logger, avatars } = ground;
  const log = new EventLog(connection, avatars);
  await log.open();
  const queues = new QueueService({ ...ground, log, limits: { ...defaultQueueLimits, ...options.queues } });
  await queues.open();
  const presence = new PresenceBoard({ connection, clock, logger });
  log.onPublish((_, changes) => presence.published(changes));
  await presence.open();
  const store = storeOf(options.files, connection.files);
  const storeIn = typeof options.files === "function" ? options.files : undefined;
  const files = new KeptFiles({
    store: store && guardedFiles(store, ground),
    storeIn: storeIn && ((folder) => guardedFiles(storeIn(folder), ground)),
    ...{ connection, clock, logger },
  });
  await files.open();
  return { log, queues, presence, files };
};

/** Opens the organization in a storage, or creates it there. */
export const openChat = async (options: ChatOptions): Promise<Opened> => {
  checkOptions(options);
  const url = acceptSiteUrl(options.url ?? defaultUrl);
  const logger = patientLogger(options.logger ?? silentLogger);
  const clock = guardedClock(options.clock ?? systemClock, logger);
  const random = guardedRandom(options.random ?? systemRandom, logger);
  const means = { clock, logger };
  const connection = new Resident(await options.storage.open({ tables, steps }), clock);
  try {
    const keys = new KeyRing(options.secret ?? (await connection.secret?.()) ?? random.bytes(32), random);
    const passwords = withGenerated(guardedPasswords(options.passwords ?? portablePasswords(random), means));
    const created = await initialize(
      connection,
      { now: Math.floor(clock.now() / 1000), random, passwords, keys },
      options.organization,
    );
    const avatars = new Avatars(options.avatars ?? "provider", (await connection.read(realmOf)).uuid);
    const ground = { connection, clock, random, logger, avatars };
    const { log, queues, presence, files } = await openKept(ground, options);
    const outbox = new Outbox(guardedMailer(options.mailer ?? noMailer(logger), means), clock, logger);
    const address = { current: url };
    const bots = options.bots ?? {};
    const around: Surroundings = {
      ...{ clock, random, logger, passwords, keys, queues, presence, outbox, logins: new Logins(clock) },
      followers,
      longAnswers: new OneByOne(clock),
      embeddedBots: describeBots(bots, logger),
      callBot: (bot_id) => botCalls.wake(bot_id),
      continueDeletions: () => deletions.run(),
      ...{ files, pictures: new PictureMaker(options.images && guardedImages(options.images, means)) },
      maxBotsPerUser: options.maxBotsPerUser ?? botsPerUser,
      avatars,
      lastEventId: () => log.lastGiven,
      url: () => address.current,
      vocabulary: options.vocabulary ?? "auto",
      development: options.development ?? false,
      started: Math.floor(clock.now() / 1000),
    };
    const engine = { connection, log, around };
    const pace = new Pace(clock, botRequestsPerMinute);
    const botCalls = new BotCalls(engine, {
      web: options.web ? guardedWebClient(options.web, means) : null,
      bots,
      pace,
    });
    await botCalls.open();
    const deletions = new Deletions(engine);
    await deletions.open();
    const upkeep = new Upkeep(engine);
    await upkeep.start();
    return { engine, botCalls, deletions, upkeep, address, created };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
};
