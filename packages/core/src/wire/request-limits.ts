import { NetworkPace, Pace } from "../memory/pace.js";
import { accounts } from "../operation/accounts.js";
import type { Caller } from "../operation/caller.js";
import type { Engine } from "../operation/calls/engine.js";
import { defineService } from "../operation/define-service.js";
import { ChatError, fail } from "../operation/errors.js";
import { clock, noteUnknownAddress, site } from "../operation/services.js";
import type { Clock } from "../ports/ports.js";
import { networkOf } from "../text/networks.js";
import type { Authorizations } from "./authenticate.js";
import type { Allowance, WireHead } from "./request.js";
import type { Head } from "./response.js";

/** How many HTTP requests a process takes in a minute (security J, O); each is without a limit unless the host sets one. */
export interface RequestLimits {
  /** Of one account and its bots, refused ones included. Dear operations count for several. */
  perUser: number;
  /**
   * Without an account from one address, those with wrong credentials included; of an IPv6 address its /64 counts. Clients whose address
   * nobody can tell have ten times as many together.
   */
  perAddress: number;
  /** For files and pictures, of one account and its bots. They do not count as other requests. */
  filesPerUser: number;
  /** For files and pictures without an account from one address, and what browsers ask before requests to another origin. */
  filesPerAddress: number;
}

/** The limits where the host sets none. */
export const defaultRequestLimits: RequestLimits = {
  perUser: Number.POSITIVE_INFINITY,
  perAddress: Number.POSITIVE_INFINITY,
  filesPerUser: Number.POSITIVE_INFINITY,
  filesPerAddress: Number.POSITIVE_INFINITY,
};

/** The service that holds the host's limits. */
export const requestLimits = defineService<RequestLimits>("requestLimits");

/** What a request counts as. */
export interface Counting {
  /** Whether it reads a file or picture, of which clients ask for many at a time. */
  isFile?: boolean;
  /** For how many requests it counts; one where it is left out. */
  price?: number;
}

/** Returns null, for nobody, where credentials were refused. */
const unlessRefused = (cause: unknown): null => {
  if (cause instanceof ChatError) return null;
  throw cause;
};

/** Counts requests once each, and says in the head of each answer how many are left (platform.md 4). */
export class RequestPace {
  /** Whether any requests are counted. */
  readonly isOn: boolean;
  private readonly clock: Clock;
  private readonly requests: { byUser: Pace; byNetwork: NetworkPace };
  private readonly files: { byUser: Pace; byNetwork: NetworkPace };
  /** The requests that were counted before their body came. */
  private readonly admitted = new WeakMap<WireHead, Pick<Head, "allowance" | "counted">>();

  constructor(
    private readonly engine: Pick<Engine, "use" | "connection">,
    private readonly authorizations: Authorizations,
  ) {
    const limits = engine.use(requestLimits);
    this.clock = engine.use(clock);
    this.requests = this.pacesOf(limits.perUser, limits.perAddress);
    this.files = this.pacesOf(limits.filesPerUser, limits.filesPerAddress);
    this.isOn = Object.values(limits).some((limit) => limit !== Number.POSITIVE_INFINITY);
  }

  private pacesOf(perUser: number, perAddress: number) {
    return {
      byUser: new Pace(this.clock, { limit: perUser }),
      byNetwork: new NetworkPace(this.clock, { limit: perAddress }, this.engine.use(noteUnknownAddress)),
    };
  }

  /** Counts a request for an account, as `payerOf` names it; throws where it is one too many. */
  takeUser(payer_id: number, head: Head, counting: Counting = {}): void {
    const refusal = this.countUser(payer_id, head, counting);
    if (refusal !== null) throw refusal;
  }

  /** Does what `takeUser` does for somebody without an account. */
  takeStranger(request: WireHead, head: Head, counting: Counting = {}): void {
    const refusal = this.countStranger(request, head, counting);
    if (refusal !== null) throw refusal;
  }

  /** Does either, by the credentials of a request; wrong ones count as none. */
  async takeSender(request: WireHead, head: Head, counting: Counting): Promise<void> {
    if (head.counted > 0 || !this.isOn) return;
    const recalled = this.recallPayer(request);
    const payer_id = recalled === undefined ? await this.readPayer(request) : recalled;
    if (payer_id === null) this.takeStranger(request, head, counting);
    else this.takeUser(payer_id, head, counting);
  }

  /** Counts a refused request that has not counted yet. Returns the error to answer: that one, or that it was one too many. */
  refusal(error: ChatError, request: WireHead, head: Head, counting: Counting = {}): ChatError {
    if (head.counted > 0) return error;
    const payer_id = head.payerId ?? (error.status === 401 ? null : this.recallPayer(request)) ?? null;
    const excess =
      payer_id === null ? this.countStranger(request, head, counting) : this.countUser(payer_id, head, counting);
    return excess ?? error;
  }

  /** Counts for more what a request turns out to ask for; throws where it is too much. */
  raise(request: WireHead, head: Head, price: number): void {
    if (head.payerId === null) this.takeStranger(request, head, { price });
    else this.takeUser(head.payerId, head, { price });
  }

  /** Remembers that a request has counted before its body has come. */
  noteAdmitted(request: WireHead, { allowance, counted }: Head): void {
    if (this.isOn && counted > 0) this.admitted.set(request, { allowance, counted });
  }

  /** Takes over what `noteAdmitted` remembers of a request. */
  recallAdmitted(request: WireHead, head: Head): void {
    const known = this.admitted.get(request);
    if (known !== undefined) Object.assign(head, known);
  }

  private countUser(payer_id: number, head: Head, { isFile = false, price }: Counting): ChatError | null {
    const { byUser } = isFile ? this.files : this.requests;
    return this.count(byUser, payer_id, { head, price });
  }

  private countStranger({ address }: WireHead, head: Head, { isFile = false, price }: Counting): ChatError | null {
    const { byNetwork } = isFile ? this.files : this.requests;
    const network = networkOf(address);
    return this.count(byNetwork.of(network), network, { head, price });
  }

  /** Returns the account for which a request counts, null for none, and undefined where it would have to be read. */
  private recallPayer(request: WireHead): number | null | undefined {
    const { use, connection } = this.engine;
    try {
      const actor = use(accounts).recall(connection, this.callerOf(request));
      return actor && use(accounts).payerOf(actor);
    } catch (cause) {
      return unlessRefused(cause);
    }
  }

  private async readPayer(request: WireHead): Promise<number | null> {
    const { use, connection } = this.engine;
    const caller = this.callerOf(request);
    return connection
      .read(async (tx) => use(accounts).payerOf(await use(accounts).identify(tx, caller)))
      .catch(unlessRefused);
  }

  private callerOf(request: WireHead): Caller {
    return this.authorizations.callerOf(request, this.engine.use(site));
  }

  /** Counts a request and notes what is left; returns the error for one too many. */
  private count<K extends string | number>(
    pace: Pace<K>,
    key: K,
    { head, price = 1 }: { head: Head; price: number | undefined },
  ): ChatError | null {
    const before = head.counted;
    if (before >= price) return null;
    head.counted = price;
    if (pace.limit === Number.POSITIVE_INFINITY) return null;
    const isTaken = pace.take(key, Math.min(price, pace.limit) - before) === 0;
    head.allowance = this.allowanceOf(pace, key);
    return isTaken ? null : fail("rateLimited", { "retry-after": pace.wait(key, price) / 1000 });
  }

  private allowanceOf<K extends string | number>(pace: Pace<K>, key: K): Allowance {
    const reset = Math.ceil((this.clock.now() + pace.untilFree(key)) / 1000);
    return { limit: pace.limit, remaining: pace.left(key), reset };
  }
}
