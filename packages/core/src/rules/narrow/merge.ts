import type { ReadTx, Row } from "../../storage/tables.js";
import type { Source } from "./source.js";

type Message = Row<"messages">;

interface Cursor {
  source: Source;
  buffer: Message[];
  next: number;
  /** Where the next piece begins. */
  position: number;
  isDone: boolean;
}

interface Walk {
  after: number;
  before: number;
  reverse: boolean;
  limit: number;
}

const smallest = 8;

/**
 * Reads several sources as one, in the order of ids, without repetitions, until `limit` messages pass `keep`. Only sources that
 * can hold the next message are read, each in pieces, so that a page costs what it holds and not what there is.
 */
export class Merge {
  private readonly cursors: Cursor[] = [];
  private readonly unopened: Source[];
  private last = -1;

  constructor(
    private readonly tx: ReadTx,
    sources: readonly Source[],
    private readonly walk: Walk,
  ) {
    const { reverse, after, before } = walk;
    // The source that reaches nearest to the beginning of the walk comes last, where it is taken from.
    this.unopened = sources
      .filter(({ span }) => span.to > after && span.from < before)
      .sort((a, b) => (reverse ? a.span.to - b.span.to : b.span.from - a.span.from));
  }

  async take(keep: (message: Message) => boolean | Promise<boolean>): Promise<Message[]> {
    const taken: Message[] = [];
    while (taken.length < this.walk.limit) {
      const message = await this.next();
      if (message === undefined) break;
      if (await keep(message)) taken.push(message);
    }
    return this.walk.reverse ? taken.reverse() : taken;
  }

  private async next(): Promise<Message | undefined> {
    for (;;) {
      await this.openWhatMayComeFirst();
      const cursor = await this.nearest();
      if (cursor === undefined) return undefined;
      const message = cursor.buffer[cursor.next] as Message;
      cursor.next += 1;
      if (message.id === this.last) continue;
      this.last = message.id;
      return message;
    }
  }

  private async openWhatMayComeFirst(): Promise<void> {
    for (let source = this.unopened.at(-1); source !== undefined; source = this.unopened.at(-1)) {
      const cursor = await this.nearest();
      const front = cursor?.buffer[cursor.next]?.id;
      if (front !== undefined && !this.mayPrecede(source, front)) return;
      this.unopened.pop();
      const { after, before, reverse } = this.walk;
      this.cursors.push({ source, buffer: [], next: 0, position: reverse ? before : after, isDone: false });
    }
  }

  private mayPrecede({ span }: Source, id: number): boolean {
    return this.walk.reverse ? span.to > id : span.from < id;
  }

  /** The cursor whose next message is the nearest; fills those that have run dry. */
  private async nearest(): Promise<Cursor | undefined> {
    let best: Cursor | undefined;
    for (const cursor of this.cursors) {
      if (cursor.next >= cursor.buffer.length && !cursor.isDone) await this.fill(cursor);
      const message = cursor.buffer[cursor.next];
      const leader = best?.buffer[best.next];
      if (message === undefined) continue;
      if (leader === undefined || (this.walk.reverse ? message.id > leader.id : message.id < leader.id)) best = cursor;
    }
    return best;
  }

  private async fill(cursor: Cursor): Promise<void> {
    const { reverse, after, before } = this.walk;
    const limit =
      this.cursors.length === 1 && this.unopened.length === 0
        ? Math.min(this.walk.limit, 1000)
        : this.pieceSize(cursor);
    const bounds = reverse ? { after, before: cursor.position } : { after: cursor.position, before };
    cursor.buffer = await cursor.source.read(this.tx, { ...bounds, reverse, limit });
    cursor.next = 0;
    cursor.isDone = cursor.buffer.length < limit;
    cursor.position = cursor.buffer.at(-1)?.id ?? cursor.position;
  }

  // A source that has given much will likely give more.
  private pieceSize({ buffer }: Cursor): number {
    return Math.min(Math.max(smallest, buffer.length * 2), 200);
  }
}
