import { continueDeletion, isDeletionLeft } from "../domain/messages/index.js";
import { type Engine, writing } from "../operation/execute.js";
import { clock, logger } from "../operation/ports.js";
import { causeFields } from "../ports/log-fields.js";

/** Milliseconds until it goes on where a part failed. */
const afterFault = 10_000;

/** Goes on with deletions of more messages than one transaction takes, a part at a time, so that others may write in between. */
export class Deletions {
  private cancel: () => void = () => {};
  private running: Promise<void> | null = null;
  private isWanted = false;
  private isClosed = false;

  constructor(private readonly engine: Engine) {}

  /** Goes on with what a process before this one left. */
  async open(): Promise<void> {
    if (await this.engine.connection.read(isDeletionLeft)) void this.run();
  }

  /** Begins unless it runs; resolves when nothing is left, or when it has to wait. */
  run(): Promise<void> {
    this.isWanted = true;
    this.running ??= this.finish();
    return this.running;
  }

  /** Ends after the part at hand; the rest stays stored. */
  async close(): Promise<void> {
    this.isClosed = true;
    this.cancel();
    await this.running;
  }

  private async finish(): Promise<void> {
    this.cancel();
    try {
      // What is stored while the last part found nothing left has asked for one more.
      while (this.isWanted && !this.isClosed) {
        this.isWanted = false;
        while (!this.isClosed && (await this.part()));
      }
    } catch (cause) {
      this.engine.use(logger).error("Messages could not be deleted", causeFields(cause));
      if (!this.isClosed) this.cancel = this.engine.use(clock).after(afterFault, () => void this.run());
    } finally {
      this.running = null;
    }
  }

  private part(): Promise<boolean> {
    return writing(this.engine, continueDeletion);
  }
}
