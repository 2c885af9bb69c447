const lengthBytes = 4;

/** Counts messages of PostgreSQL's protocol in one direction of a connection, in whichever pieces they come. */
export class FrameCount {
  /** Bytes of the current message that are still to come. */
  #rest = 0;
  /** The beginning of a message whose length is not there yet. */
  #head = Buffer.alloc(0);

  /** `types`: what is counted. `isUntyped`: the first message has no type, as the one by which clients begin. */
  constructor(
    private readonly types: string,
    private isUntyped = false,
  ) {}

  /** How many of the counted messages begin in the next piece. */
  count(piece: Buffer): number {
    let counted = 0;
    for (let at = 0; at < piece.length; ) {
      if (this.#rest > 0) {
        const passed = Math.min(this.#rest, piece.length - at);
        this.#rest -= passed;
        at += passed;
      } else {
        const wanted = lengthBytes + (this.isUntyped ? 0 : 1);
        const taken = piece.subarray(at, at + wanted - this.#head.length);
        this.#head = Buffer.concat([this.#head, taken]);
        at += taken.length;
        if (this.#head.length === wanted) counted += this.#begin();
      }
    }
    return counted;
  }

  #begin(): number {
    const head = this.#head;
    const isCounted = !this.isUntyped && this.types.includes(String.fromCharCode(head[0] ?? 0));
    this.#rest = head.readInt32BE(head.length - lengthBytes) - lengthBytes;
    this.#head = Buffer.alloc(0);
    this.isUntyped = false;
    return isCounted ? 1 : 0;
  }
}
