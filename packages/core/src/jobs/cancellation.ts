/** Lets a caller cancel work that is under way. */
export class Cancellation {
  isEnded = false;
  private cancel: () => void = () => {};

  /** Sets how to cancel what the work waits for now. After the end it is cancelled at once. */
  onEnd(cancel: () => void): void {
    this.cancel = cancel;
    if (this.isEnded) cancel();
  }

  /** Cancels the work. */
  end(): void {
    this.isEnded = true;
    this.cancel();
  }

  /** Throws after the work was cancelled, so that nothing is done with what it waited for. */
  check(): void {
    if (this.isEnded) throw new Error("The work was cancelled.");
  }
}
