import type { RowChange } from "../memory/row-change.js";
import type { StoredTables } from "../storage/table.js";
import type { Engine } from "./execute.js";
import type { Service, Services } from "./services.js";

type Step = Promise<void> | void;

/** How a service lives in a chat; a step with nothing to do is left out. */
export interface Provision<R extends StoredTables<R>, T> {
  /** Makes it of ports and of the services below. An empty storage has no organization yet. */
  make(engine: Engine<R>): T;
  /** Takes up what an earlier process left, before anybody calls. */
  open?(value: T, engine: Engine<R>): Step;
  /** Begins work of its own, once all services are open. */
  start?(value: T): Step;
  /** Is told in order which rows of tables that stay in memory each commit changed. */
  committed?(value: T, changes: readonly RowChange[]): void;
  /** Ends work of its own; calls that are not answered yet still use it. */
  stop?(value: T): Step;
  /** Ends for good, after the last call. */
  close?(value: T): Step;
}

/** What becomes of a service from here on. */
interface Life {
  open(): Step;
  start(): Step;
  stop(): Step;
  close(): Step;
}

/** A service that a resource keeps while the chat is open. */
export interface ProvidedService {
  readonly name: string;
  /** Makes the service of one chat and provides it to calls. */
  begin(services: Services, engine: Engine): Life;
}

/** Declares what a resource provides under a service. */
export const provide = <R extends StoredTables<R>, T>(
  service: Service<T>,
  provision: Provision<R, T>,
): ProvidedService => ({
  name: service.name,
  begin: (services, engine) => {
    const value = provision.make(engine);
    services.provide<T>(service, value);
    if (provision.committed) engine.log.onPublish((_, changes) => provision.committed?.(value, changes));
    return {
      open: () => provision.open?.(value, engine),
      start: () => provision.start?.(value),
      stop: () => provision.stop?.(value),
      close: () => provision.close?.(value),
    };
  },
});

/** The services of a chat: what is below opens first and ends last. */
export class ServiceLives {
  private readonly lives: readonly Life[];

  constructor(provided: readonly ProvidedService[], services: Services, engine: Engine) {
    this.lives = provided.map((each) => each.begin(services, engine));
  }

  async open(): Promise<void> {
    for (const life of this.lives) await life.open();
  }

  async start(): Promise<void> {
    for (const life of this.lives) await life.start();
  }

  stop(): Promise<void> {
    return this.endEach((life) => life.stop());
  }

  close(): Promise<void> {
    return this.endEach((life) => life.close());
  }

  /** Ends every one, whatever becomes of the others; throws what went wrong first. */
  private async endEach(end: (life: Life) => Step): Promise<void> {
    const failures: unknown[] = [];
    for (const life of this.lives.toReversed())
      try {
        await end(life);
      } catch (cause) {
        failures.push(cause);
      }
    if (failures.length > 0) throw failures[0];
  }
}
