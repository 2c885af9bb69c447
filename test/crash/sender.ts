import { call, isUnavailable, pauseAfterFailure, Refusal } from "./client.js";
import type { Fleet } from "./fleet.js";
import type { Credentials } from "./server.js";

/** What a sender sends: a name that is its own, what each text begins with, and where each message goes. */
interface Letters {
  name: string;
  greeting?: string;
  addressOf?: (number: number) => Record<string, string>;
  /** Milliseconds after each message. */
  rest?: number;
}

const topicOf = (number: number) => ({ type: "channel", to: "general", topic: `topic ${number % 7}` });

/**
 * Sends numbered messages one after the other, whatever happens to the servers, and remembers which were acknowledged. A message
 * whose answer is lost is sent again under the same number, as the next try: each try may be stored once.
 */
export class Sender {
  /** Content by acknowledged id. */
  readonly acknowledged = new Map<number, string>();
  /** How many tries had no answer, or that the data cannot be reached. */
  unanswered = 0;
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly fleet: Fleet,
    private readonly account: Credentials,
    private readonly letters: Letters,
  ) {}

  start(): void {
    this.running = this.run();
  }

  stop(): Promise<void> {
    this.isStopped = true;
    return this.running;
  }

  private async run(): Promise<void> {
    const { rest } = this.letters;
    for (let number = 1; !this.isStopped; number += 1) {
      for (let attempt = 1; !this.isStopped && !(await this.send(number, attempt)); attempt += 1) {
        this.unanswered += 1;
        await pauseAfterFailure();
      }
      if (rest !== undefined) await new Promise((resolve) => setTimeout(resolve, rest));
    }
  }

  /** Returns whether the message was acknowledged. */
  private async send(number: number, attempt: number): Promise<boolean> {
    const { name, greeting = "", addressOf = topicOf } = this.letters;
    const local_id = `${name} ${number}`;
    const content = `${greeting}${local_id}, try ${attempt}`;
    const params = { ...addressOf(number), content, local_id };
    try {
      const answer = await call(this.fleet, this.account, { method: "POST", path: "/messages", params });
      if (answer.result === "success") this.acknowledged.set(answer.id, content);
      else if (!isUnavailable(answer)) throw new Refusal(`POST /messages: ${answer.msg}`);
      return answer.result === "success";
    } catch (cause) {
      // The connection broke: whether the message is stored is not known, and either is right.
      if (cause instanceof Refusal) throw cause;
      return false;
    }
  }
}
