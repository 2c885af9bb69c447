import { causeFields } from "../../ports/log-fields.js";
import type { Clock, LogFields, Logger, Mail, Mailer } from "../../ports/ports.js";

/** Milliseconds to wait before each further attempt. After the last attempt the mail is given up. */
const pauses = [10_000, 60_000, 600_000];
const mostAtOnce = 4;
const mostKept = 10_000;
/** Milliseconds that closing the chat waits for mail to leave. */
const patience = 2000;

interface Letter {
  mail: Mail;
  failures: number;
}

// The codes that name the failure: one of the connection, and one that the mail server answered with.
const codesOf = (cause: unknown): LogFields => {
  const { code, responseCode }: { code?: unknown; responseCode?: unknown } = Object(cause);
  return {
    ...(typeof code === "string" && /^[A-Z_]{1,30}$/.test(code) ? { code } : {}),
    ...(typeof responseCode === "number" ? { responseCode } : {}),
  };
};

/**
 * Sends mail in the background, so that a mail server that fails delays nobody and undoes nothing. Contract silent: callers are
 * told of success before the mail has left. Each mail is tried four times within about eleven minutes. Waiting mail lives only as
 * long as the process, so that no link that logs somebody in is ever stored. Whoever misses a mail asks for it again.
 */
export class Outbox {
  private readonly waiting: Letter[] = [];
  private readonly pausing = new Map<Letter, () => void>();
  private running = 0;
  private isClosed = false;
  private finish: () => void = () => {};

  constructor(
    private readonly mailer: Mailer,
    private readonly clock: Clock,
    private readonly logger: Logger,
  ) {}

  /** Takes a mail; returns at once and never throws. A mail that a full or closed outbox does not take is logged. */
  post(mail: Mail): void {
    const kept = this.waiting.length + this.pausing.size;
    if (this.isClosed || kept >= mostKept) this.logger.warn("A mail was not taken.", { waiting: kept });
    else this.add({ mail: { ...mail, subject: mail.subject.replace(/\p{C}+/gu, " ") }, failures: 0 });
  }

  /** Tries all waiting mail once more, for up to 2 s. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const [letter, cancel] of this.pausing) {
      cancel();
      this.add(letter);
    }
    this.pausing.clear();
    if (this.running === 0) return;
    await new Promise<void>((resolve) => {
      const cancel = this.clock.after(patience, resolve);
      this.finish = () => {
        cancel();
        resolve();
      };
    });
  }

  private add(letter: Letter): void {
    this.waiting.push(letter);
    this.pump();
  }

  private pump(): void {
    while (this.running < mostAtOnce) {
      const letter = this.waiting.shift();
      if (letter === undefined) break;
      this.running += 1;
      void this.deliver(letter);
    }
    if (this.running === 0) this.finish();
  }

  private async deliver(letter: Letter): Promise<void> {
    try {
      await this.mailer.send(letter.mail);
    } catch (cause) {
      this.putOff({ ...letter, failures: letter.failures + 1 }, cause);
    }
    this.running -= 1;
    this.pump();
  }

  private putOff(letter: Letter, cause: unknown): void {
    const pause = pauses[letter.failures - 1];
    const fields = { attempt: letter.failures, ...codesOf(cause), ...causeFields(cause) };
    if (pause === undefined || this.isClosed) {
      this.logger.error("A mail could not be sent and is given up.", fields);
      return;
    }
    this.logger.warn("A mail could not be sent; it is tried again.", fields);
    const cancel = this.clock.after(pause, () => {
      this.pausing.delete(letter);
      this.add(letter);
    });
    this.pausing.set(letter, cancel);
  }
}
