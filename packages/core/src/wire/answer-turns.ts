import { NotReady } from "../operation/calls/not-ready.js";
import type { Operation } from "../operation/operation.js";
import { FairTurns } from "../ports/fair-turns.js";
import type { Clock } from "../ports/ports.js";
import { networkOf } from "../text/networks.js";
import { type PendingReply, tooMuchUnread } from "./reply.js";
import type { WireRequest } from "./request.js";

/** How many answers are made at once for an account, or a network of people without one, and how many in all. */
const limits = { each: 4, all: 16 };

/** A request whose answer is to be made. */
export interface Answering {
  request: WireRequest;
  operation: Operation;
  reply: PendingReply;
}

/** Whether calls of an operation wait for a turn. Those that write or wait for something do not. */
const isMadeInTurn = ({ transaction, longAnswer }: Operation): boolean => transaction === "read" || longAnswer;

/**
 * Says when an answer may be made (security O1). Few are made at a time, since what an answer is made from takes more memory than the
 * answer.
 */
export class AnswerTurns {
  private readonly turns: FairTurns<number | string>;

  constructor(clock: Pick<Clock, "pause">) {
    this.turns = new FairTurns(clock, limits);
  }

  /**
   * Begins the turn of a call, which ends with its answer. Throws `NotReady` where it has to wait, and is then to be called again.
   * Throws for a reader who has too much unread, and for one who went away meanwhile.
   */
  enter({ request, operation, reply }: Answering): void {
    if (operation.transaction === "write") return;
    const { payerId } = reply.head;
    if (reply.isUnwanted || request.mayAsk?.(payerId) === false) throw tooMuchUnread();
    if (!isMadeInTurn(operation) || reply.endTurn !== null) return;
    const key = payerId ?? networkOf(request.address);
    reply.endTurn = () => this.turns.leave(key);
    const ready = this.turns.enter(key);
    if (ready === null) return;
    request.onClose(() => {
      reply.isUnwanted = true;
    });
    throw new NotReady(ready, "Other answers are made for the account");
  }

  /** Does the same, and waits itself. */
  async begin(asked: Answering): Promise<void> {
    try {
      this.enter(asked);
    } catch (cause) {
      if (!(cause instanceof NotReady)) throw cause;
      await cause.ready;
      this.enter(asked);
    }
  }
}
