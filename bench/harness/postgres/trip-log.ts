import { Socket } from "node:net";
import { FrameCount } from "./frames.js";

/** When something began and ended, as `performance.now()`. */
export interface Span {
  began: number;
  ended: number;
}

/** What a call waited for a network. */
export interface Waits {
  /**
   * The longest chain of rounds of which each began after the end of the one before. A round begins when a connection that owes no answer
   * is asked something: what is asked behind it, while answers are under way, waits for no further trip.
   */
  trips: number;
  /**
   * Milliseconds for which it waited while a question of its own was on its way to the database. A call that asks more before it has heard
   * anything was at work until then.
   */
  held: number;
}

interface Question extends Span {
  connection: number;
}

// A Sync or a simple query asks for an answer, and each is answered by one ReadyForQuery.
const questions = "SQ";
const answers = "Z";

/** The questions that a client of PostgreSQL asked, and when it read the answer to each. */
export class TripLog {
  readonly #asked: Question[] = [];
  #connections = 0;

  /** `delay`: milliseconds that each question is under way. */
  constructor(private readonly delay: number) {}

  /** Makes a socket for `pg` (its option `stream`) whose questions are noted. */
  readonly stream = (): Socket => {
    const socket = new Socket();
    const write = socket.write.bind(socket);
    const { question, answer } = this.#connection();
    const noting = (piece: Buffer, sent?: () => void) => {
      question(piece);
      return write(piece, sent);
    };
    // To connect sets it back.
    return socket.once("connect", () => Object.assign(socket, { write: noting })).on("data", answer);
  };

  #connection() {
    const connection = this.#connections++;
    const [asking, answering] = [new FrameCount(questions, true), new FrameCount(answers)];
    // The first answer is the one to the beginning of the connection.
    const open: Span[] = [{ began: performance.now(), ended: Number.POSITIVE_INFINITY }];
    return {
      question: (piece: Buffer) => {
        const began = performance.now();
        for (let count = asking.count(piece); count > 0; count--) {
          const question = { connection, began, ended: Number.POSITIVE_INFINITY };
          open.push(question);
          this.#asked.push(question);
        }
      },
      answer: (piece: Buffer) => {
        const ended = performance.now();
        for (let count = answering.count(piece); count > 0; count--) Object.assign(open.shift() ?? {}, { ended });
      },
    };
  }

  /** What a call waited for. Others ask meanwhile as well, which makes the count too large, never too small. */
  waitsOf(call: Span): Waits {
    const own = this.#asked.filter(({ began, ended }) => began >= call.began && ended <= call.ended);
    return { trips: longestChain(roundsOf(own)), held: this.#held(own, call) };
  }

  #held(own: readonly Span[], call: Span): number {
    const inOrder = own.toSorted((one, other) => one.began - other.began);
    const waits = inOrder.map(({ began }, at) => {
      const next = inOrder[at + 1]?.began ?? call.ended;
      const isAtWork = !own.some(({ ended }) => ended > began && ended <= next);
      return isAtWork ? 0 : Math.min(this.delay, next - began);
    });
    return waits.reduce((sum, wait) => sum + wait, 0);
  }
}

function roundsOf(questions: readonly Question[]): Span[] {
  const rounds: Span[] = [];
  const last = new Map<number, Span>();
  for (const { connection, began, ended } of questions.toSorted((one, other) => one.began - other.began)) {
    const round = last.get(connection);
    if (round !== undefined && began < round.ended) round.ended = Math.max(round.ended, ended);
    else {
      const next = { began, ended };
      last.set(connection, next);
      rounds.push(next);
    }
  }
  return rounds;
}

function longestChain(spans: readonly Span[]): number {
  let [chain, last] = [0, Number.NEGATIVE_INFINITY];
  for (const { began, ended } of spans.toSorted((one, other) => one.ended - other.ended))
    if (began >= last) [chain, last] = [chain + 1, ended];
  return chain;
}
