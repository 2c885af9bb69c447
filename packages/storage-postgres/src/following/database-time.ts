import type { Session } from "../server/session.js";
import { statement } from "../server/statement.js";

// The time at which the statement runs; now() would be that of the transaction's beginning.
const timeSql = statement("SELECT extract(epoch FROM clock_timestamp()) * 1000");

/** What an answer says of the time. */
interface Measured {
  /** Milliseconds since 1970, at some moment between question and answer. */
  time: number;
  /** When it was asked and answered, on the monotonic clock. */
  asked: number;
  answered: number;
}

/**
 * Tells the time of the database's clock, by which all processes go. It is known from answers, and goes on by the monotonic clock, so
 * that a change of this process's own clock does not matter.
 */
export class DatabaseTime {
  /** Milliseconds by which the database's clock is ahead of the monotonic one; undefined before the first answer. */
  private ahead: number | undefined;

  /** Milliseconds since 1970. */
  get now(): number {
    if (this.ahead === undefined) throw new Error("The database was not asked for its time.");
    return performance.now() + this.ahead;
  }

  /** Asks for the time. Goes out together with what else is asked in this turn. */
  async ask(session: Session): Promise<void> {
    const asked = performance.now();
    const [[time] = []] = await session.ask(timeSql, []);
    this.note({ time: Number(time), asked, answered: performance.now() });
  }

  /** What is known stays while an answer agrees with it: a slow answer says little, and the time does not waver with each. */
  note({ time, asked, answered }: Measured): void {
    const [least, most] = [time - answered, time - asked];
    this.ahead = this.ahead === undefined ? (least + most) / 2 : Math.min(Math.max(this.ahead, least), most);
  }
}
