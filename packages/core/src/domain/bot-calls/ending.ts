/** Lets work be ended from outside. */
export class Cancellation {
  isEnded = false;
  private cancel: () => void = () => {};

  /** How to end what the work waits for now. */
  onEnd(cancel: () => void): void {
    this.cancel = cancel;
    if (this.isEnded) cancel();
  }

  end(): void {
    this.isEnded = true;
    this.cancel();
  }

  /** Throws once the work is to end, so that nothing is made of what it was waiting for. */
  check(): void {
    if (this.isEnded) throw new Error("The chat closes.");
  }
}
