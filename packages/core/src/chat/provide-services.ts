import { actingBot, answeringBots, describeBots } from "../domain/bot-calls/index.js";
import { maxBotsPerUser, offeredBots } from "../domain/bots/index.js";
import { type ConfabRows, registry } from "../domain/confab.js";
import { confab, confabWith } from "../domain/index.js";
import { maxCreationsPerDay } from "../domain/permissions/index.js";
import {
  avatarOption,
  defaultMediaLimits,
  defaultUploadLimits,
  mediaLimits,
  uploadLimits,
  webPublicChannels,
} from "../domain/realm/index.js";
import { MediaAddresses } from "../encode/media-addresses.js";
import type { LoggedEvent } from "../events/log/event.js";
import { EventLog } from "../events/log/log.js";
import { withLists } from "../events/log/named-lists.js";
import { blankRow } from "../events/log/stored-event.js";
import type { EventRow } from "../events/log/tables.js";
import { defaultQueueLimits } from "../events/queue/queue-limits.js";
import { queueLimits } from "../events/queue/services.js";
import { JobLoop, jobs } from "../jobs/job-loop.js";
import type { CommitLog } from "../memory/commit-log.js";
import { Resident } from "../memory/resident.js";
import type { Engine } from "../operation/calls/engine.js";
import type { Services, Use } from "../operation/define-service.js";
import { HookActions, hookActions } from "../operation/hook.js";
import { OneByOne } from "../operation/one-by-one.js";
import * as ports from "../operation/services.js";
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
import { guardedMediaClient } from "../ports/guards/media-client.js";
import { guardedImages, guardedMailer, guardedPasswords, guardedRandom } from "../ports/guards/small-ports.js";
import { guardedPushRelay, guardedWebClient } from "../ports/guards/web-client.js";
import { causeFields } from "../ports/log-fields.js";
import type { FileStore, Logger } from "../ports/ports.js";
import type { Connection } from "../storage/storage.js";
import type { Tables } from "../storage/table.js";
import { Site } from "../text/site.js";
import { defaultRequestLimits, requestLimits } from "../wire/request-limits.js";
import { bind } from "./bind.js";
import type { ChatOptions } from "./chat-options.js";
import { type Composition, compose, composition } from "./composition.js";
import { clockOver } from "./store-clock.js";

/** How many bots a user may own where the host says nothing else (security N8). */
const botsPerUser = 100;

/** Returns what says once that limits of addresses count some clients together. */
const unknownAddressNote = (logger: Logger): (() => void) => {
  let isSaid = false;
  return () => {
    if (!isSaid) logger.warn(unknownAddress);
    isSaid = true;
  };
};

const unknownAddress =
  "Nobody can tell the addresses of some clients, so they count together. Either the server listens on a Unix socket and its proxy is not " +
  'trusted ("unix:"), or a trusted proxy sends no X-Forwarded-For that names an address, or createFetchHandler has no `address`.';

const defaultUrl = "http://localhost:9991";

const ours: Composition = { ...compose(confab), operations: registry };

const compositionOf = ({ resources = [] }: ChatOptions): Composition =>
  resources.length === 0 ? ours : compose(confabWith(resources));

/** Provides all that needs no storage: the host's ports and options, and what is made of them. */
export const providePorts = (services: Services, options: ChatOptions): void => {
  const made = compositionOf(options);
  const logger = patientLogger(options.logger ?? silentLogger);
  const clock = guardedClock(options.clock ?? systemClock, logger);
  const random = guardedRandom(options.random ?? systemRandom, logger);
  const means = { clock, logger };
  const { images, webClient, websites, mediaProxy, pushRelay, bots = {} } = options;
  services
    .provide(ports.logger, logger)
    .provide(ports.clock, clock)
    .provide(ports.random, random)
    .provide(ports.givenPasswords, guardedPasswords(options.passwords ?? portablePasswords(random), means))
    .provide(ports.mailer, guardedMailer(options.mailer ?? noMailer(logger), means))
    .provide(ports.images, images && guardedImages(images, means))
    .provide(ports.webClient, webClient ? guardedWebClient(webClient, means) : null)
    .provide(ports.websiteClient, websites ? guardedWebClient(websites, means) : null)
    .provide(ports.mediaClient, mediaProxy ? guardedMediaClient(mediaProxy, means) : null)
    .provide(ports.pushRelay, pushRelay ? guardedPushRelay(pushRelay, means) : null)
    .provide(ports.site, new Site(options.url ?? defaultUrl, options.fileAddresses))
    .provide(ports.webOption, options.web ?? null)
    .provide(ports.vocabularyOption, options.vocabulary ?? "auto")
    .provide(ports.noteUnknownAddress, unknownAddressNote(logger))
    .provide(ports.development, options.development ?? false)
    .provide(ports.longAnswers, new OneByOne(clock))
    .provide(hookActions, new HookActions(made.resources.flatMap(({ follows = [] }) => follows)))
    .provide(ports.declaredTables, made.tables)
    .provide(composition, made)
    .provide(queueLimits, { ...defaultQueueLimits, ...options.queues })
    .provide(answeringBots, bots)
    .provide(offeredBots, describeBots(bots, logger))
    .provide(maxBotsPerUser, options.maxBotsPerUser ?? botsPerUser)
    .provide(maxCreationsPerDay, options.maxCreationsPerDay ?? Number.POSITIVE_INFINITY)
    .provide(avatarOption, options.avatars ?? "provider")
    .provide(uploadLimits, { ...defaultUploadLimits, ...options.uploads })
    .provide(mediaLimits, { ...defaultMediaLimits, ...options.mediaLimits })
    .provide(requestLimits, { ...defaultRequestLimits, ...options.requestLimits })
    .provide(webPublicChannels, options.webPublicChannels ?? false);
};

/** Provides the time by which all processes over the storage go. Nothing asks for the time before. */
export const provideTime = (services: Services, stored: Connection<Tables>): void => {
  const { use } = services;
  services.provide(ports.clock, clockOver(use(ports.clock), stored.time?.bind(stored), use(ports.logger)));
  services.provide(ports.started, ports.secondsNow(use));
};

/**
 * Provides the secret and the stores of files: the host's own, or else the storage's; and what the storage says of itself. A secret that
 * nobody keeps is random.
 */
export const provideStored = async (
  services: Services,
  connection: Resident<ConfabRows>,
  { secret, files }: ChatOptions,
): Promise<void> => {
  const { use } = services;
  services
    .provide(ports.secret, secret ?? (await connection.secret?.()) ?? use(ports.random).bytes(32))
    .provide(ports.gainsByManyWords, connection.gainsByManyWords)
    .provide(ports.fileStores, storesOf(use, files, connection.files));
  const signing = use(ports.mediaClient) === null ? null : use(ports.secret);
  services.provide(ports.shownAddresses, new MediaAddresses(use(ports.site), signing));
};

/** Provides the services that need the engine. */
export const provideEngine = (services: Services, engine: Engine): void => {
  const { resources } = engine.use(composition);
  services
    .provide(
      jobs,
      new JobLoop(
        engine,
        resources.flatMap((resource) => resource.jobs ?? []),
      ),
    )
    .provide(actingBot, (user_id) => bind(engine, user_id));
};

/** Returns an open storage with the memory that follows it. */
export const openMemory = async (
  stored: Connection<Tables>,
  tables: Tables,
  use: Use,
): Promise<Resident<ConfabRows>> => {
  const failed = (cause: unknown) => use(ports.logger).error("A commit could not be followed", causeFields(cause));
  const clock = use(ports.clock);
  const blank = () => blankRow(Math.floor(clock.now() / 1000));
  // The adapter has the tables of the log, so its rows of that are events.
  const filled: CommitLog["filled"] = (tx, rows) => withLists(tx as never, rows as readonly EventRow[]);
  const log = { table: "events", blank, filled, isShared: stored.isShared === true };
  return new Resident<ConfabRows>(stored, { tables, clock, log, failed }, await stored.head());
};

/** Returns the event log of a chat. */
export const logOver = (connection: Resident<ConfabRows>, use: Use): EventLog => {
  const { events, resources } = use(composition);
  const all = resources.flatMap(({ restored = [] }) => restored);
  const restored = (event: LoggedEvent) => all.reduce((told, restored) => restored(told, use), event);
  const kinds = events.withAddresses(() => use(ports.shownAddresses));
  return new EventLog(connection, kinds, { restored, limits: use(queueLimits) });
};

/** Returns the store of uploaded files, and a function that makes one of a folder. Each is undefined where it was not given. */
const storesOf = (use: Use, given: ChatOptions["files"], besideRows: FileStore | string | undefined) => {
  const means = { clock: use(ports.clock), logger: use(ports.logger) };
  const store = storeOf(given, besideRows);
  const storeIn = typeof given === "function" ? given : undefined;
  return {
    store: store && guardedFiles(store, means),
    isInMemory: store !== undefined && store === besideRows,
    storeIn: storeIn && ((folder: string) => guardedFiles(storeIn(folder), means)),
  };
};

const storeOf = (given: ChatOptions["files"], besideRows: FileStore | string | undefined): FileStore | undefined => {
  if (typeof given === "object") return given;
  return typeof besideRows === "string" ? given?.(besideRows) : besideRows;
};
