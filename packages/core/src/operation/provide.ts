import type { RowChange } from "../memory/row-change.js";
import type { StoredTables } from "../storage/table.js";
import type { Engine } from "./calls/engine.js";
import type { Service, Services } from "./define-service.js";

type Step = Promise<void> | void;

/** The steps in the life of a service; each is left out where it has nothing to do, except `make`. */
export interface Provision<R extends StoredTables<R>, T> {
  /** Makes the service from ports and from the services of earlier resources. An empty storage has no organization yet. */
  make(engine: Engine<R>): T;
  /** Takes up the work that an earlier process left, before anybody calls. */
  open?(value: T, engine: Engine<R>): Step;
  /** Begins the service's own work, once all services are open. */
  start?(value: T): Step;
  /** Gets the row changes of each commit in tables that stay in memory, in order. */
  committed?(value: T, changes: readonly RowChange[]): void;
  /** Hears that commits were missed, so that what was learned from them has to be read again. */
  lost?(value: T): void;
  /** Ends the service's own work; calls that are not answered yet still use the service. */
  stop?(value: T): Step;
  /** Ends the service for good, after the last call. */
  close?(value: T): Step;
}

/** The later steps in the life of a service that was made. */
interface Life {
  open(): Step;
  start(): Step;
  stop(): Step;
  close(): Step;
}

/** A service that a resource provides while the chat is open. */
export interface ProvidedService {
  readonly name: string;
  /** Makes the service of one chat and provides it to calls. */
  begin(services: Services, engine: Engine): Life;
}

/** Declares how a resource provides a service. */
export const provide = <R extends StoredTables<R>, T>(
  service: Service<T>,
  provision: Provision<R, T>,
): ProvidedService => ({
  name: service.name,
  begin: (services, engine) => {
    const value = provision.make(engine);
    services.provide<T>(service, value);
    engine.log.onPublish({
      published: (_, changes) => provision.committed?.(value, changes),
      lost: () => provision.lost?.(value),
    });
    return {
      open: () => provision.open?.(value, engine),
      start: () => provision.start?.(value),
      stop: () => provision.stop?.(value),
      close: () => provision.close?.(value),
    };
  },
});

/** Opens and ends the services of a chat. Services of earlier resources open first and end last. */
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

  /** Ends every service, even when others fail; throws the first failure. */
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
