import { ChatError, ConnectionError } from "../../api/errors.js";
import { isLoggedOut, isOfQueue } from "./faults.js";
import type { QueueMessage, QueuePlace, RegisteredMessage, StatusMessage } from "./messages.js";
import { pollQueue } from "./poll-queue.js";
import { placeAfter, registration, removeQueue } from "./register.js";
import { type QueueContext, untilAnswered, waitAfter } from "./until-answered.js";

/** What to listen to. */
export interface Listening {
  /** The parameters of `registerQueue`. */
  params: Record<string, unknown>;
  /** Where to go on in a queue that there is; null registers one. */
  place: QueuePlace | null;
  /** Whether to delete the queue at the end. Without this it is deleted. */
  isLast?: () => Promise<boolean>;
  /** Called when the queue is gone, before another one is registered. */
  onLost?: () => void;
}

/** Polls one queue after the other: when a queue is gone, it registers another. */
class Listener {
  #place: QueuePlace | null;
  /** How many queues were lost in a row without an answer in between. */
  #losses = 0;
  #hasBegun: boolean;

  constructor(
    private readonly context: QueueContext,
    private readonly listening: Listening,
  ) {
    this.#place = listening.place;
    this.#hasBegun = listening.place !== null;
  }

  async *run(): AsyncGenerator<QueueMessage, void, undefined> {
    const { signal } = this.context;
    while (!signal.aborted) {
      if (this.#place === null) yield* this.#register();
      if (this.#place === null) return;
      try {
        yield* this.#poll(this.#place);
      } catch (error) {
        if (!isOfQueue(error)) throw error;
        this.#place = null;
        this.listening.onLost?.();
        this.#losses += 1;
        if (this.#losses > 1) yield* waitAfter(this.context, error, this.#losses);
      }
    }
  }

  async *#register(): AsyncGenerator<RegisteredMessage | StatusMessage, void, undefined> {
    yield { type: "status", status: "connecting" };
    const answered = yield* untilAnswered(this.context, registration(this.context, this.listening.params));
    if (answered === undefined) return;
    this.#place = placeAfter(answered.answer);
    const isAgain = this.#hasBegun;
    this.#hasBegun = true;
    yield { type: "registered", state: answered.answer, isAgain };
  }

  async *#poll(place: QueuePlace): AsyncGenerator<QueueMessage, void, undefined> {
    for await (const message of pollQueue(this.context, place)) {
      if (message.type === "batch") this.#losses = 0;
      yield message;
    }
  }

  async end(): Promise<void> {
    const { isLast } = this.listening;
    if (this.#place === null || (isLast !== undefined && !(await isLast()))) return;
    await removeQueue(this.context, this.#place.queue_id);
  }
}

/**
 * Tells what happens until the signal aborts. When the login ends, or the server refuses the registration, it says that it has
 * stopped, and ends.
 */
export async function* listen(
  context: QueueContext,
  listening: Listening,
): AsyncGenerator<QueueMessage, void, undefined> {
  const listener = new Listener(context, listening);
  let isLoggedIn = true;
  try {
    yield* listener.run();
  } catch (error) {
    if (!(error instanceof ChatError || error instanceof ConnectionError)) throw error;
    isLoggedIn = !isLoggedOut(error);
    yield { type: "status", status: "stopped", error };
  } finally {
    if (isLoggedIn) await listener.end();
  }
}
