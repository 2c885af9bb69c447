import { Pace } from "../memory/pace.js";
import { defineService, type Use } from "../operation/define-service.js";
import { type ChatError, fail } from "../operation/errors.js";
import { clock } from "../operation/services.js";
import type { Clock } from "../ports/ports.js";
import { networkOf } from "../text/networks.js";
import type { WireHead } from "./request.js";
import type { Head } from "./response.js";

/** How many HTTP requests a process takes in a minute (security J); each is without a limit unless the host sets one. */
export interface RequestLimits {
  /** Of one account. Reading files and pictures does not count. */
  perUser: number;
  /** Without an account from one address, those with wrong credentials included; of an IPv6 address its /64 counts. */
  perAddress: number;
}

/** The limits where the host sets none. */
export const defaultRequestLimits: RequestLimits = {
  perUser: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
};

/** The service that holds the host's limits. */
export const requestLimits = defineService<RequestLimits>("requestLimits");

type Place = Pick<WireHead, "address">;

/** Counts requests, and says in the head of each answer how many are left (platform.md 4). */
export class RequestPace {
  /** Whether any requests are counted. */
  readonly isOn: boolean;
  private readonly byUser: Pace;
  private readonly byNetwork: Pace<string>;
  private readonly clock: Clock;

  constructor(use: Use) {
    const { perUser, perAddress } = use(requestLimits);
    this.clock = use(clock);
    this.byUser = new Pace(this.clock, { limit: perUser });
    this.byNetwork = new Pace(this.clock, { limit: perAddress });
    this.isOn = perUser !== Number.POSITIVE_INFINITY || perAddress !== Number.POSITIVE_INFINITY;
  }

  /** Counts a request of an account; throws where it is one too many. A request counts once, however often this is called. */
  takeUser(user_id: number, head: Head): void {
    const refusal = head.allowance === undefined ? this.taken(this.byUser, user_id, head) : null;
    if (refusal !== null) throw refusal;
  }

  /** Does what `takeUser` does for somebody without an account. Where the address is unknown, nothing counts. */
  takeStranger({ address }: Place, head: Head): void {
    if (head.allowance !== undefined || address === "") return;
    const refusal = this.taken(this.byNetwork, networkOf(address), head);
    if (refusal !== null) throw refusal;
  }

  /** Throws where an account has no requests left; counts nothing. */
  checkUser(user_id: number, head: Head): void {
    const wait = this.byUser.wait(user_id);
    if (wait === 0) return;
    this.note(this.byUser, user_id, head);
    throw tooMany(wait);
  }

  /** Returns the error of an answer: where it refuses wrong credentials, and they were one too many, the one that says so. */
  refusal(error: ChatError, { address }: Place, head: Head): ChatError {
    if (error.status !== 401 || head.allowance !== undefined || address === "") return error;
    return this.taken(this.byNetwork, networkOf(address), head) ?? error;
  }

  /** Counts a request and notes what is left; returns the error for one too many. */
  private taken<K extends string | number>(pace: Pace<K>, key: K, head: Head): ChatError | null {
    if (pace.limit === Number.POSITIVE_INFINITY) return null;
    const wait = pace.take(key);
    this.note(pace, key, head);
    return wait === 0 ? null : tooMany(wait);
  }

  private note<K extends string | number>(pace: Pace<K>, key: K, head: Head): void {
    const reset = Math.ceil((this.clock.now() + pace.untilFree(key)) / 1000);
    head.allowance = { limit: pace.limit, remaining: pace.left(key), reset };
  }
}

const tooMany = (wait: number): ChatError => fail("rateLimited", { "retry-after": wait / 1000 });
