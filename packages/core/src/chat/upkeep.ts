import { hasNewFullMembers, nextFullMember, tellOfFullMembers } from "../domain/accounts/index.js";
import { forgetInvitations, hasOldInvitations } from "../domain/invitations/index.js";
import { type Engine, writing } from "../operation/execute.js";
import { clock, logger, secondsNow } from "../operation/ports.js";
import { causeFields } from "../ports/log-fields.js";

/** Seconds after which it looks again in any case: settings and clocks change. */
const longest = 3600;

/** Does what falls due with time alone: members become full members, and what ended long ago is forgotten. */
export class Upkeep {
  private cancel: () => void = () => {};
  private running: Promise<void> = Promise.resolve();
  private isClosed = false;

  constructor(private readonly engine: Engine) {}

  /** Does what is due, and begins to wait for what comes. */
  start(): Promise<void> {
    this.running = this.round().catch((cause) => {
      this.engine.use(logger).error("What was due could not be done", causeFields(cause));
      this.wait(longest);
    });
    return this.running;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.running;
  }

  private async round(): Promise<void> {
    const { connection, use } = this.engine;
    const now = secondsNow(use);
    if (await connection.read((tx) => hasNewFullMembers(tx, now))) await writing(this.engine, tellOfFullMembers);
    while (!this.isClosed && (await connection.read((tx) => hasOldInvitations(tx, now))))
      await writing(this.engine, ({ tx }) => forgetInvitations(tx, now));
    const next = await connection.read((tx) => nextFullMember(tx, now));
    this.wait(next === null ? longest : Math.min(next - now, longest));
  }

  private wait(seconds: number): void {
    if (!this.isClosed) this.cancel = this.engine.use(clock).after(seconds * 1000, () => void this.start());
  }
}
