import { whySilent } from "../domain/queues/index.js";
import { plainResult, type Result } from "../encode/result.js";
import { resultToClients, resultWithAddresses } from "../encode/to-clients.js";
import { tell } from "../events/later.js";
import type { QueueOptions } from "../events/queue/queue-options.js";
import { eventQueues } from "../events/queue/services.js";
import { type Caller, stranger } from "../operation/caller.js";
import type { Engine, Invocation } from "../operation/calls/engine.js";
import { execute } from "../operation/calls/execute.js";
import { checkParams } from "../operation/check-params.js";
import { logger, shownAddresses, vocabularyOption } from "../operation/services.js";
import { ownVocabulary } from "../schema/vocabulary/vocabulary-option.js";
import type { ChatEvent, EventIteration, EventOf, EventOptions, EventType, UserMethods } from "./chat-user.js";
import { composition } from "./composition.js";

interface Registered {
  queue_id: string;
}

const never = { run: () => {}, stop: () => {} };

/**
 * Calls functions at the abort, until `stop`. An iteration makes many calls with one signal, which must not collect their
 * listeners.
 */
const onAbort = (signal: EventOptions["signal"]): { run: (run: () => void) => void; stop: () => void } => {
  if (signal === undefined) return never;
  const listeners: (() => void)[] = [];
  return {
    run: (run) => {
      if (signal.aborted) return run();
      listeners.push(run);
      signal.addEventListener("abort", run);
    },
    stop: () => {
      for (const run of listeners) signal.removeEventListener("abort", run);
    },
  };
};

const isAborted = (signal: EventOptions["signal"]): boolean => signal?.aborted === true;

/** A user in process, who calls operations and gets events. */
export class Subscriber implements UserMethods {
  readonly #engine: Engine;
  readonly #caller: Caller;

  /** `user_id` is null for somebody without an account. */
  constructor(engine: Engine, user_id: number | null) {
    this.#engine = engine;
    this.#caller = user_id === null ? stranger : { kind: "user", user_id };
  }

  events<const T extends EventType = EventType>(options: EventOptions<T> = {}): EventIteration<T> {
    const { signal, ...given } = options;
    const registered = this.#register(given);
    // The queue begins with the call, not with the first step of the loop, so that nothing in between is missed.
    const iteration = this.#iterate<EventOf<T>>(registered, signal);
    const ready = registered.then(() => {});
    // The iteration throws the same error, so nobody has to look at `ready` as well.
    ready.catch(() => {});
    // Without a list of types some event can always come.
    if (given.event_types !== undefined) void registered.then(this.#warnOfSilence).catch(() => {});
    return Object.assign(iteration, { ready });
  }

  async #register(options: EventOptions): Promise<Registered> {
    const { queue_id } = await this.call("registerQueue", { ...options, fetch_event_types: [] });
    return { queue_id: String(queue_id) };
  }

  /** Warns in the log of a loop whose events cannot come; it looks like one whose events have not come yet. */
  readonly #warnOfSilence = async ({ queue_id }: Registered): Promise<void> => {
    const { connection, use } = this.#engine;
    if (this.#caller.kind !== "user") return;
    const { user_id } = this.#caller;
    const [options, reason] = await connection.read(async (tx) => {
      const [queue] = await tx.scan("queues", "byQueue", { prefix: [queue_id], limit: 1 });
      const user = await tx.get("users", user_id);
      if (queue === undefined || user === undefined) return [null, null];
      const options: QueueOptions = queue.options;
      const event_types =
        options.event_types?.filter((type) => use(composition).events.ofType(type).length > 0) ?? null;
      return [options, await whySilent(tx, user, { ...options, event_types })];
    });
    if (reason === null) return;
    const event_types = options?.event_types?.filter((type) => /^[a-z_]{1,40}$/.test(type)).join();
    use(logger).warn(`A loop over events may wait in vain: ${reason}.`, {
      user: user_id,
      event_types: event_types ?? null,
    });
  };

  async *#iterate<E extends ChatEvent>(
    registered: Promise<Registered>,
    signal: EventOptions["signal"],
  ): AsyncGenerator<E, void, undefined> {
    const queues = this.#engine.use(eventQueues);
    const { queue_id } = await registered;
    let last_event_id = -1;
    try {
      while (!isAborted(signal) && !queues.isClosed) {
        const answer = await this.call("getEvents", { queue_id, last_event_id }, signal);
        // The queue was registered for events of these types.
        for (const event of answer.events as E[]) {
          last_event_id = event.id;
          if (event.type !== "heartbeat") yield event;
          if (isAborted(signal)) return;
        }
      }
    } catch (cause) {
      // A chat that closes ends its iterations without an error.
      if (!queues.isClosed) throw cause;
    } finally {
      if (!queues.isClosed) await this.call("deleteQueue", { queue_id }).catch(() => {});
    }
  }

  call(id: string, given: Record<string, unknown>, signal?: EventOptions["signal"]): Promise<Record<string, unknown>> {
    // One promise for a call, since a loop over events makes one for each of its events (benchmark in-process).
    return new Promise((resolve, reject) => {
      const abort = onAbort(signal);
      const invocation = this.#invocation(id, given, abort);
      const { operation, vocabulary } = invocation;
      const answer = (result: Result): void => {
        abort.stop();
        try {
          const placed = resultWithAddresses(operation.result, result, this.#engine.use(shownAddresses));
          resolve(plainResult(vocabulary === "contract" ? placed : resultToClients(operation.result, placed)));
        } catch (cause) {
          reject(cause);
        }
      };
      const refuse = (cause: unknown): void => {
        abort.stop();
        reject(cause);
      };
      execute(this.#engine, invocation, { answer: (one) => tell(one, { answer }), refuse });
    });
  }

  #invocation(id: string, given: Record<string, unknown>, abort: { run: (run: () => void) => void }): Invocation {
    const operation = this.#engine.use(composition).operations[id];
    if (operation === undefined) throw new TypeError(`There is no operation ${id}.`);
    return {
      operation,
      caller: this.#caller,
      params: () => checkParams(operation.params.properties, Object.keys(given), (name) => given[name]),
      client: typeof given.client === "string" ? given.client : "Internal",
      vocabulary: ownVocabulary(this.#engine.use(vocabularyOption)),
      address: null,
      hostSignsIn: false,
      onClose: abort.run,
    };
  }
}
