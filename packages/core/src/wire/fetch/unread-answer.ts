import { systemClock } from "../../ports/default-ports.js";

/** How long an answer may wait for its reader, and what says that the reader is gone. */
interface Waiting {
  /** Milliseconds without progress. */
  timeout: number;
  signal: AbortSignal;
}

const nothing = (): void => {};

/**
 * An answer that somebody reads piece by piece. It is over when all is read, when the reader is gone, and when he takes nothing for
 * too long (security G).
 */
export class UnreadAnswer {
  private isOver = false;
  private stopTimer = nothing;
  private breakOff = nothing;

  /** `ended` is called once when it is over. */
  constructor(
    private readonly ended: () => void = nothing,
    private readonly waiting: Waiting | null = null,
  ) {}

  /** Returns the pieces as a stream, which reads one when it is asked for. */
  stream(pieces: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array<ArrayBuffer>> {
    const iterator = pieces[Symbol.asyncIterator]();
    const stop = (): void => {
      this.end();
      void iterator.return?.().catch(nothing);
    };
    return new ReadableStream(
      {
        start: (controller) =>
          this.follow(() => {
            controller.error(new Error("The answer was not read in time"));
            stop();
          }),
        pull: async (controller) => {
          const value = await this.next(iterator);
          // Nothing here shares its memory with another thread.
          if (value !== null) controller.enqueue(value as Uint8Array<ArrayBuffer>);
          else controller.close();
        },
        cancel: stop,
      },
      // Nothing is read ahead.
      { highWaterMark: 0 },
    );
  }

  /** Ends it where nobody reads it. */
  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.stopTimer();
    this.waiting?.signal.removeEventListener("abort", this.breakOff);
    this.ended();
  }

  /** Returns the next piece; null where there is none, and the answer is over. */
  private async next(pieces: AsyncIterator<Uint8Array>): Promise<Uint8Array | null> {
    this.restart();
    try {
      const { done, value } = await pieces.next();
      if (done !== true) return value;
    } catch (cause) {
      this.end();
      throw cause;
    }
    this.end();
    return null;
  }

  private follow(breakOff: () => void): void {
    this.breakOff = breakOff;
    this.waiting?.signal.addEventListener("abort", breakOff, { once: true });
    this.restart();
  }

  private restart(): void {
    this.stopTimer();
    if (this.waiting !== null && !this.isOver) this.stopTimer = systemClock.after(this.waiting.timeout, this.breakOff);
  }
}
