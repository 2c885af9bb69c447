import { PictureMaker, pictureMaker, redrawn } from "../domain/avatars/index.js";
import { describeBots } from "../domain/bot-calls/index.js";
import { maxBotsPerUser, offeredBots } from "../domain/bots/index.js";
import { countedTraffic, Memberships } from "../domain/channels/index.js";
import { type ConfabRows, errors, registry, tables } from "../domain/confab.js";
import { KeptFiles, keptFiles } from "../domain/files/index.js";
import { confab, confabWith } from "../domain/index.js";
import { callers, KeyRing, keyRing, Logins, loginAttempts, withGenerated } from "../domain/login/index.js";
import { Outbox, outgoingMail } from "../domain/mail/index.js";
import { PresenceBoard, presenceBoard } from "../domain/presence/index.js";
import { avatarOption, realmOf } from "../domain/realm/index.js";
import { Avatars, queueOwners, shownAvatars } from "../domain/users/index.js";
import { EventKinds } from "../events/delivery/event-kinds.js";
import { EventLog } from "../events/log/log.js";
import { eventPositions } from "../events/log/positions.js";
import { defaultQueueLimits, QueueService } from "../events/queue/queues.js";
import { eventQueues } from "../events/queue/service.js";
import type { Resident } from "../memory/resident.js";
import { accounts } from "../operation/accounts.js";
import { failingByName } from "../operation/errors.js";
import { Followers, hookFollowers } from "../operation/hook.js";
import { OneByOne } from "../operation/one-by-one.js";
import * as ports from "../operation/ports.js";
import type { Services, Use } from "../operation/services.js";
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
import type { FileStore } from "../ports/ports.js";
import { Site } from "../text/site.js";
import type { ChatOptions } from "./chat.js";
import { type Composition, compose, composition } from "./composition.js";

/** What a user may own where the host says nothing else (security N8). */
const botsPerUser = 100;

const defaultUrl = "http://localhost:9991";

const ours: Composition = { resources: confab, operations: registry, tables, fail: failingByName(errors) };

const compositionOf = ({ resources = [] }: ChatOptions): Composition =>
  resources.length === 0 ? ours : compose(confabWith(resources));

/** Provides what needs no storage: the ports and options of the host, and what is made of them. */
export const providePorts = (services: Services, options: ChatOptions): void => {
  const made = compositionOf(options);
  const logger = patientLogger(options.logger ?? silentLogger);
  const clock = guardedClock(options.clock ?? systemClock, logger);
  const random = guardedRandom(options.random ?? systemRandom, logger);
  const means = { clock, logger };
  const passwords = withGenerated(guardedPasswords(options.passwords ?? portablePasswords(random), means));
  services
    .provide(ports.logger, logger)
    .provide(ports.clock, clock)
    .provide(ports.random, random)
    .provide(ports.passwords, passwords)
    .provide(ports.site, new Site(options.url ?? defaultUrl))
    .provide(ports.vocabularyOption, options.vocabulary ?? "auto")
    .provide(ports.development, options.development ?? false)
    .provide(ports.started, Math.floor(clock.now() / 1000))
    .provide(ports.longAnswers, new OneByOne(clock))
    .provide(hookFollowers, new Followers(made.resources.flatMap(({ follows = [] }) => follows)))
    .provide(ports.declaredTables, made.tables)
    .provide(composition, made)
    .provide(accounts, callers)
    .provide(outgoingMail, new Outbox(guardedMailer(options.mailer ?? noMailer(logger), means), clock, logger))
    .provide(pictureMaker, new PictureMaker(options.images && guardedImages(options.images, means)))
    .provide(loginAttempts, new Logins(clock))
    .provide(offeredBots, describeBots(options.bots ?? {}, logger))
    .provide(maxBotsPerUser, options.maxBotsPerUser ?? botsPerUser)
    .provide(avatarOption, options.avatars ?? "provider")
    .provide(countedTraffic, new Map());
};

/** Provides API keys, sealed under the host's secret or the one that lies beside the data. */
export const provideKeys = async (
  services: Services,
  connection: Resident<ConfabRows>,
  secret?: Uint8Array,
): Promise<void> => {
  const random = services.use(ports.random);
  const found = secret ?? (await connection.secret?.()) ?? random.bytes(32);
  services.provide(keyRing, new KeyRing(found, random));
};

/** Provides what is kept in memory, or beside the rows, and answers the log; each goes on from where the last process left it. */
export const provideKept = async (
  services: Services,
  connection: Resident<ConfabRows>,
  options: ChatOptions,
): Promise<EventLog> => {
  const { use } = services;
  const means = { connection, clock: use(ports.clock), random: use(ports.random), logger: use(ports.logger) };
  const avatars = new Avatars(use(avatarOption), (await connection.read(realmOf)).uuid);
  const log = new EventLog(connection, new EventKinds(use(composition).resources), (event) => redrawn(event, avatars));
  await log.open();
  const queues = new QueueService({
    ...means,
    log,
    owners: queueOwners(connection),
    subscribers: new Memberships(connection),
    limits: { ...defaultQueueLimits, ...options.queues },
  });
  await queues.open();
  const presence = new PresenceBoard(means);
  log.onPublish((_, changes) => presence.published(changes));
  await presence.open();
  const files = new KeptFiles({ ...means, ...storesOf(use, options.files, connection.files) });
  await files.open();
  services
    .provide(shownAvatars, avatars)
    .provide(eventPositions, log)
    .provide(eventQueues, queues)
    .provide(presenceBoard, presence)
    .provide(keptFiles, files);
  return log;
};

/** The store of uploaded files, and what makes one of a folder, each as far as the host has given it. */
const storesOf = (use: Use, given: ChatOptions["files"], besideRows: FileStore | string | undefined) => {
  const means = { clock: use(ports.clock), logger: use(ports.logger) };
  const store = storeOf(given, besideRows);
  const storeIn = typeof given === "function" ? given : undefined;
  return {
    store: store && guardedFiles(store, means),
    storeIn: storeIn && ((folder: string) => guardedFiles(storeIn(folder), means)),
  };
};

const storeOf = (given: ChatOptions["files"], besideRows: FileStore | string | undefined): FileStore | undefined => {
  if (typeof given === "object") return given;
  return typeof besideRows === "string" ? given?.(besideRows) : besideRows;
};
