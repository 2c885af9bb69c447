import { isStreamed, type WireResponse } from "../request.js";

const MiB = 1 << 20;

/** The default limits of answers that wait to be read, in bytes and milliseconds (security O1, G). */
export const answerDefaults = { maxUnreadBytes: 256 * MiB, unreadTimeout: 60_000 };

/** Bytes of an answer that are not counted, since a connection holds one answer at a time. */
const uncounted = 4096;

/** Bytes from which a piece of an answer may be one that is kept for many answers. */
const longPiece = 16_384;

/** About how many bytes of a file are in memory while it is sent. */
const filePiece = 65_536;

/** What part of the budget the largest answer may take that a slow reader needs. */
const largestPart = 1 / 16;

/** Who has to read an answer. */
export interface Reader {
  /** The account whose limits count the request; null where nobody was authenticated. */
  payerId: number | null;
  /** The network that asks. */
  place: string;
}

/** The bytes that an answer holds in memory: its own, and long pieces that other answers may hold as well. */
export interface AnswerWeight {
  own: number;
  pieces: readonly ArrayBufferLike[];
}

/** The room that one answer takes, until it is given back. */
export interface TakenRoom extends AnswerWeight, Reader {
  /** The bytes that count for its reader. */
  charged: number;
}

const noPieces: readonly ArrayBufferLike[] = [];

const weightOfParts = (parts: readonly Uint8Array[]): AnswerWeight => {
  let own = 0;
  const pieces: ArrayBufferLike[] = [];
  for (const { buffer, length } of parts) {
    if (length < longPiece) own += length;
    else pieces.push(buffer);
  }
  return { own, pieces };
};

/** Returns what an answer holds in memory, by a function that counts the bytes of a text; null where that does not count. */
export const answerWeight = (body: WireResponse["body"], bytesOf: (text: string) => number): AnswerWeight | null => {
  if (Array.isArray(body)) return weightOfParts(body);
  // No character has more than three bytes to a unit.
  if (typeof body === "string" && 3 * body.length <= uncounted) return null;
  const own = isStreamed(body)
    ? Math.min(body.length, filePiece)
    : typeof body === "string"
      ? bytesOf(body)
      : body.length;
  return own <= uncounted ? null : { own, pieces: noPieces };
};

/**
 * Limits how many bytes of answers the process holds that nobody has read yet (security O1). A network may hold no more than it
 * leaves for others, and an account no more than it leaves for others of its network: a quarter of all when it is alone.
 */
export class AnswerBudget {
  #left: number;
  readonly #largest: number;
  readonly #byPayer = new Map<number, number>();
  readonly #byPlace = new Map<string, number>();
  /** How many answers hold each long piece, which counts once. */
  readonly #holders = new Map<ArrayBufferLike, number>();

  constructor(bytes: number) {
    this.#left = bytes;
    this.#largest = bytes * largestPart;
  }

  /** Takes room for an answer; null where too little is left. */
  take({ own, pieces }: AnswerWeight, { payerId, place }: Reader): TakenRoom | null {
    let charged = own;
    for (const piece of pieces) if (!this.#holders.has(piece)) charged += piece.byteLength;
    if (charged > this.#room({ payerId, place })) return null;
    for (const piece of pieces) this.#holders.set(piece, (this.#holders.get(piece) ?? 0) + 1);
    this.#left -= charged;
    add(this.#byPlace, place, charged);
    if (payerId !== null) add(this.#byPayer, payerId, charged);
    return { own, pieces, payerId, place, charged };
  }

  /** Gives back the room of an answer that was read, or whose client is gone. */
  giveBack({ own, pieces, payerId, place, charged }: TakenRoom): void {
    this.#left += own;
    for (const piece of pieces) {
      const others = (this.#holders.get(piece) ?? 0) - 1;
      if (others > 0) this.#holders.set(piece, others);
      else if (this.#holders.delete(piece)) this.#left += piece.byteLength;
    }
    add(this.#byPlace, place, -charged);
    if (payerId !== null) add(this.#byPayer, payerId, -charged);
  }

  /**
   * Whether one more answer is worth making. It is not where its reader has large ones unread, and no room for another. Of `from`
   * the place is read only if it matters, since every poll asks.
   */
  mayAsk(payerId: number | null, from: Pick<Reader, "place">): boolean {
    if (this.#byPlace.size === 0) return true;
    const held = payerId === null ? this.#byPlace.get(from.place) : this.#byPayer.get(payerId);
    return held === undefined || held < this.#largest || this.#room({ payerId, place: from.place }) >= this.#largest;
  }

  /** How many bytes are left of all; for measurements. */
  get left(): number {
    return this.#left;
  }

  #room({ payerId, place }: Reader): number {
    const room = (this.#left - (this.#byPlace.get(place) ?? 0)) / 2;
    return payerId === null ? room : (room - (this.#byPayer.get(payerId) ?? 0)) / 2;
  }
}

const add = <K>(sums: Map<K, number>, key: K, bytes: number): void => {
  const sum = (sums.get(key) ?? 0) + bytes;
  if (sum > 0) sums.set(key, sum);
  else sums.delete(key);
};
