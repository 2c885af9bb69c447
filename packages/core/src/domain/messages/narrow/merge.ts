import { existing } from "../../../storage/existing.js";
import type { ReadTx, Row } from "../vocabulary.js";
import { type Bounds, overlap, type Source } from "./source.js";

type Message = Row<"messages">;

interface Cursor {
  source: Source;
  buffer: Message[];
  /** The index of the first message in the buffer that has not been given. */
  at: number;
  /** How many messages the next reading asks for. */
  size: number;
  /** The id behind which the next piece begins; null at the end. */
  position: number | null;
}

const smallest = 4;
const largest = 250;
/** How many times larger each piece of a source is than the one before. */
const growth = 4;
/** How many sources are opened together at first. */
const fewest = 10;

/** How many messages to take from a merge, and which. */
export interface Taking {
  limit: number;
  keep(message: Message): boolean;
  /** Is told of every kept message, and ends the walk before it by returning false. The first one is taken whatever its size. */
  fits?(message: Message): boolean;
}

interface Taken {
  /** By ascending id. */
  messages: Message[];
  /** Whether the walk ended before a message that did not fit. */
  isCut: boolean;
}

/**
 * Reads several sources as one, in the order of ids, without repetitions. It reads only sources that can hold the next message,
 * each in pieces that grow. So a page costs what it holds, and not what is stored.
 */
export class Merge {
  private readonly cursors: Cursor[] = [];
  private readonly unopened: Source[];
  private readonly sources: number;
  private last = -1;

  constructor(
    private readonly tx: ReadTx,
    sources: readonly Source[],
    private readonly walk: Bounds,
  ) {
    const { reverse, after, before } = walk;
    // Sources are taken from the end, so the one that begins first on the walk comes last.
    this.unopened = sources
      .filter(({ span }) => span.to > after && span.from < before && span.from <= span.to)
      .sort((a, b) => (reverse ? a.span.to - b.span.to : b.span.from - a.span.from));
    this.sources = this.unopened.length;
  }

  /** Returns the next messages of the walk that `keep` accepts, at most `limit`. */
  async take({ limit, keep, fits = () => true }: Taking): Promise<Taken> {
    const messages: Message[] = [];
    let isCut = false;
    const first = Math.min(Math.max(limit, 1), largest);
    while (messages.length < limit) {
      // While the buffer holds the next message, a page does without a promise for each message.
      const message = this.isReady() ? this.nextRead() : await this.next(first);
      if (message === undefined) break;
      if (!keep(message)) continue;
      isCut = !fits(message) && messages.length > 0;
      if (isCut) break;
      messages.push(message);
    }
    return { messages: this.walk.reverse ? messages.reverse() : messages, isCut };
  }

  /** Whether the next message is in the buffer of the only source that is left. */
  private isReady(): boolean {
    const [cursor] = this.cursors;
    return (
      cursor !== undefined &&
      this.cursors.length === 1 &&
      this.unopened.length === 0 &&
      cursor.at < cursor.buffer.length &&
      cursor.buffer[cursor.at]?.id !== this.last
    );
  }

  private nextRead(): Message {
    const cursor = existing(this.cursors[0]);
    const message = existing(cursor.buffer[cursor.at]);
    cursor.at += 1;
    this.last = message.id;
    return message;
  }

  private async next(pageSize: number): Promise<Message | undefined> {
    for (;;) {
      const cursor = await this.nearest(pageSize);
      if (cursor === undefined) return undefined;
      const message = existing(cursor.buffer[cursor.at]);
      cursor.at += 1;
      if (message.id === this.last) continue;
      this.last = message.id;
      return message;
    }
  }

  /** Returns the cursor whose message comes next, after opening every source that may come before it. */
  private async nearest(pageSize: number): Promise<Cursor | undefined> {
    for (;;) {
      const cursor = await this.nearestOpen();
      if (!this.open(cursor && frontOf(cursor), pageSize)) return cursor;
    }
  }

  /**
   * Opens the sources that may come before the front, if there are any. It opens several at once, each time as many as are open,
   * so that they are read in few round trips.
   */
  private open(front: Message | undefined, pageSize: number): boolean {
    const most = Math.max(fewest, this.cursors.length);
    const { after, before, reverse } = this.walk;
    const position = reverse ? before : after;
    // One source alone is read a page at a time. Each one of many holds only a small part of the page.
    const share = Math.max(smallest, Math.ceil((2 * pageSize) / this.sources));
    const size = this.sources === 1 ? pageSize : Math.min(share, 2 * pageSize);
    const first = this.unopened.at(-1);
    let opened = 0;
    for (; opened < most; opened += 1) {
      const source = this.unopened.at(-1);
      if (source === undefined || first === undefined) break;
      if (front === undefined ? !meets(source, first) : !this.mayPrecede(source, front)) break;
      this.unopened.pop();
      this.cursors.push({ source, buffer: [], at: 0, size, position });
    }
    return opened > 0;
  }

  private mayPrecede({ span }: Source, message: Message): boolean {
    return this.walk.reverse ? span.to > message.id : span.from < message.id;
  }

  private async nearestOpen(): Promise<Cursor | undefined> {
    for (let empty = this.empty(); empty.length > 0; empty = this.empty())
      await Promise.all(empty.map((cursor) => this.fill(cursor)));
    let best: Cursor | undefined;
    for (const cursor of this.cursors) {
      const message = frontOf(cursor);
      const leader = best && frontOf(best);
      if (message === undefined) continue;
      if (leader === undefined || (this.walk.reverse ? message.id > leader.id : message.id < leader.id)) best = cursor;
    }
    return best;
  }

  /** Returns the cursors of which more has to be read. */
  private empty(): Cursor[] {
    return this.cursors.filter(({ at, buffer, position }) => at >= buffer.length && position !== null);
  }

  private async fill(cursor: Cursor): Promise<void> {
    const position = existing(cursor.position ?? undefined);
    const bounds = this.walk.reverse ? { ...this.walk, before: position } : { ...this.walk, after: position };
    const { messages, next } = await cursor.source.read(this.tx, { ...bounds, limit: cursor.size });
    cursor.buffer = messages;
    cursor.at = 0;
    cursor.position = next;
    // A source that has given much will likely give more. Often the page is all of one conversation, which is then read to its end.
    cursor.size = Math.min(cursor.size * growth, largest);
  }
}

const meets = (one: Source, other: Source): boolean => {
  const { from, to } = overlap(one.span, other.span);
  return from <= to;
};

const frontOf = ({ buffer, at }: Cursor): Message | undefined => buffer[at];
