import { Cancellation } from "../../jobs/cancellation.js";
import type { Engine } from "../../operation/execute.js";
import { clock, logger, webClient } from "../../operation/ports.js";
import { causeFields } from "../../ports/log-fields.js";
import { type AttemptOptions, attempt, longestPause } from "./attempt.js";
import { firstCall, waitingBots } from "./call.js";
import { Pace } from "./pace.js";
import { answeringBots, botCaller } from "./service.js";
import { provide } from "./vocabulary.js";

/** The most bots that are called at the same time. */
const mostAtOnce = 8;
/** The most requests for the outgoing webhook bots of one owner in a minute (security H). */
const requestsPerMinute = 30;
/** Milliseconds until a bot is tried again after its messages could not be read or deleted. */
const afterFault = 10_000;

/**
 * Sends outgoing webhook bots and embedded bots their messages, without delaying the sender. A few bots are called at once, each
 * with one message after the other. Waiting messages are stored. Contract silent: what closing or a crash interrupts is done again,
 * so a bot may get a message twice. Its reply to a request is stored only once.
 */
export class BotCalls {
  /** Bots for which messages may wait, in the order in which they are served. */
  private readonly waiting = new Set<number>();
  /** The calls under way, by bot. */
  private readonly running = new Map<number, Cancellation>();
  /** The functions that cancel a scheduled attempt, by bot. */
  private readonly timers = new Map<number, () => void>();
  private isClosed = false;
  private finish: () => void = () => {};

  constructor(
    private readonly engine: Engine,
    private readonly options: AttemptOptions,
  ) {}

  /** Serves the bots for which messages were stored before this process started. */
  async open(): Promise<void> {
    for (const bot_id of await this.engine.connection.read(waitingBots)) this.wake(bot_id);
  }

  /** Serves a bot for which a message was stored. */
  wake(bot_id: number): void {
    if (this.isClosed) return;
    this.waiting.add(bot_id);
    this.next();
  }

  /** Cancels the calls under way and waits for their end. Their messages stay stored. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const cancel of this.timers.values()) cancel();
    for (const ending of this.running.values()) ending.end();
    if (this.running.size === 0) return;
    await new Promise<void>((resolve) => {
      this.finish = resolve;
    });
  }

  private next(): void {
    for (const bot_id of this.waiting) {
      if (this.isClosed || this.running.size >= mostAtOnce) return;
      if (this.running.has(bot_id)) continue;
      this.waiting.delete(bot_id);
      const ending = new Cancellation();
      this.running.set(bot_id, ending);
      void this.serve(bot_id, ending).then(() => this.served(bot_id));
    }
  }

  private served(bot_id: number): void {
    this.running.delete(bot_id);
    this.next();
    if (this.isClosed && this.running.size === 0) this.finish();
  }

  /** Handles one message of a bot; never rejects. */
  private async serve(bot_id: number, ending: Cancellation): Promise<void> {
    this.timers.get(bot_id)?.();
    this.timers.delete(bot_id);
    try {
      const pause = await this.first(bot_id, ending);
      if (pause === 0) this.wake(bot_id);
      else if (pause !== null) this.later(bot_id, pause);
    } catch (cause) {
      if (this.isClosed) return;
      this.engine.use(logger).error("A bot could not be told of a message", { bot_id, ...causeFields(cause) });
      this.later(bot_id, afterFault);
    }
  }

  /** Handles the message that is due first. Returns in how many milliseconds to look again; null where nothing is left. */
  private async first(bot_id: number, ending: Cancellation): Promise<number | null> {
    const row = await this.engine.connection.read((tx) => firstCall(tx, bot_id));
    if (row === undefined || this.isClosed) return null;
    const pause = row.due * 1000 - this.engine.use(clock).now();
    // A message due much later was put off before the clock was set back (security L5), so it is handled now.
    if (pause > 0 && pause <= longestPause) return pause;
    return attempt(this.engine, this.options, { row, ending });
  }

  private later(bot_id: number, pause: number): void {
    if (this.isClosed) return;
    const cancel = this.engine.use(clock).after(pause, () => this.wake(bot_id));
    this.timers.set(bot_id, cancel);
  }
}

/** Provides `botCaller`, which calls bots once all services are open. */
export const botCallService = provide(botCaller, {
  make: (engine) =>
    new BotCalls(engine, {
      web: engine.use(webClient),
      bots: engine.use(answeringBots),
      pace: new Pace(engine.use(clock), requestsPerMinute),
    }),
  start: (calls) => calls.open(),
  stop: (calls) => calls.close(),
});
