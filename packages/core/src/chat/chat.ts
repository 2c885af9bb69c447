// `chat/` puts it all together: `createChat`, `chat.as()`, and what is opened and closed with a chat. It knows the registry, not
// single operations.

import { steps } from "../domain/confab.js";
import { Host } from "../domain/operator/index.js";
import { type Created, initialize } from "../domain/organization/index.js";
import { jobs } from "../jobs/job-loop.js";
import type { Engine } from "../operation/calls/engine.js";
import { Services } from "../operation/define-service.js";
import { ServiceLives } from "../operation/provide.js";
import * as ports from "../operation/services.js";
import type { Tables } from "../storage/table.js";
import { bind } from "./bind.js";
import type { ChatOptions } from "./chat-options.js";
import type { ChatUser } from "./chat-user.js";
import { checkOptions } from "./check-options.js";
import { composition } from "./composition.js";
import { logOver, openMemory, provideEngine, providePorts, provideStored, provideTime } from "./provide-services.js";

/** An organization's chat for use in this process. `Own` are the methods of the host's resources. */
export class LocalChat<Own = unknown> {
  /** What this opening created; undefined when the organization existed already. */
  readonly created: Created | undefined;
  /** The operator's functions, which need nobody's permission. */
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

  /**
   * Acts with this user's permissions: every operation as a method, and `events()`. With null it acts for somebody without an
   * account, who may read web-public channels where the organization lets visitors in.
   */
  as(user_id: number | null): ChatUser<Own> {
    return bind<Own>(this.engine, user_id);
  }

  /**
   * Answers the waiting polls and stores what clients acknowledged. Then gives requests up to 5 s to finish and mail up to 2 s to
   * go out, and closes the storage.
   */
  async close(): Promise<void> {
    const { use, connection } = this.engine;
    try {
      await this.lives.stop();
      await this.finished();
    } finally {
      // The last requests may have posted mail.
      await use(jobs).close();
      await this.lives.close().finally(() => connection.close());
    }
  }

  /** Resolves when all earlier requests are answered or have run out of time. */
  protected async finished(): Promise<void> {}
}

/** The parts of a chat that was opened. */
export interface Opened {
  engine: Engine;
  lives: ServiceLives;
  created: Created | undefined;
}

/** Opens the organization in a storage, or creates it there. Closes the storage where it fails. */
export const openChat = async (options: ChatOptions): Promise<Opened> => {
  checkOptions(options);
  const services = new Services();
  const { use } = services;
  providePorts(services, options);
  const { tables, fail, resources } = use(composition);
  const stored = await options.storage.open<Tables>({ tables, steps }, use(ports.logger));
  provideTime(services, stored);
  const connection = await openMemory(stored, tables, use);
  try {
    await provideStored(services, connection, options);
    const log = logOver(connection, use);
    const engine: Engine = { connection, log, use, fail, joinable: new Map() };
    provideEngine(services, engine);
    const provided = resources.flatMap((resource) => resource.services ?? []);
    const lives = new ServiceLives(provided, services, engine);
    const created = await initialize(connection, use, options.organization);
    const { messageRetentionDays: days } = options;
    await lives.open();
    await lives.start();
    if (days !== undefined) await new Host(engine).keepMessages(days);
    await use(jobs).takeOver();
    await use(jobs).start();
    return { engine, created, lives };
  } catch (cause) {
    await connection.close();
    throw cause;
  }
};
