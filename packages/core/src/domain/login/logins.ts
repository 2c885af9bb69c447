import { defineHint, type Hints } from "../../memory/hints.js";
import { NetworkPace, Pace } from "../../memory/pace.js";
import type { Clock } from "../../ports/ports.js";
import { fold, truncate } from "../../text/folding.js";
import { networkOf } from "../../text/networks.js";

const window = 30 * 60 * 1000;
const perAddress = 5;
const perNetwork = 50;
/** In code points. No account has a longer address, so only this much of one is remembered (security N2). */
const longestAddress = 254;

/** A login that is tried with a password. */
export interface Attempt {
  /** The account's address, as typed. */
  email: string;
  /** The network address that the request comes from, "" where it is unknown; null in process, where nobody guesses. */
  address: string | null;
  /** Makes the error for one attempt too many. `wait` is the time in seconds until the next attempt is allowed. */
  refuse(wait: number): Error;
}

/** What a process tells the others of a login: the account's address, folded, and the network where that is counted, too. */
interface Counted {
  account: string;
  network: string | null;
}

const failed = defineHint<Counted>("login failed");
const forgiven = defineHint<string>("login forgiven");

/**
 * Limits how often passwords can be guessed (security A5). Its counts live as long as the process. Other processes are told of them;
 * where that is lost, each process allows as many guesses.
 */
export class Logins {
  private readonly byAddress: Pace<string>;
  private readonly byNetwork: NetworkPace;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(
    clock: Clock,
    private readonly hints: Hints,
    noteUnknown: () => void,
  ) {
    this.byAddress = new Pace(clock, { limit: perAddress, window });
    this.byNetwork = new NetworkPace(clock, { limit: perNetwork, window }, noteUnknown);
    hints.on(failed, ({ account, network }) => {
      this.byAddress.add(account);
      if (network !== null) this.byNetwork.of(network).add(network);
    });
    hints.on(forgiven, (account) => this.byAddress.clear(account));
  }

  /**
   * Runs `verify` and returns its result; null means a wrong password. After too many wrong ones it throws the attempt's error
   * instead, even for a right password. Attempts at one address wait for each other, so that attempts made at the same time allow
   * no extra guesses.
   */
  attempt<T>({ email, address, refuse }: Attempt, verify: () => Promise<T | null>): Promise<T | null> {
    const account = truncate(fold(email), longestAddress);
    return this.inTurn(account, async () => {
      const network = address === null ? null : networkOf(address);
      const wait = this.waitFor(account, network);
      if (wait > 0) throw refuse(wait);
      // It is counted before the result is known, so that attempts made at the same time count, too.
      const forgive = network === null ? () => {} : this.byNetwork.of(network).add(network);
      const result = await verify().catch((cause) => {
        forgive();
        throw cause;
      });
      if (result === null) {
        this.byAddress.add(account);
        this.hints.tell(failed, { account, network });
      } else {
        forgive();
        this.clear(account);
      }
      return result;
    });
  }

  /** Forgets the wrong passwords for an address, because the account has a new password. */
  forgive(email: string): void {
    this.clear(fold(email));
  }

  private clear(account: string): void {
    // Nearly every login succeeds at the first attempt, and there is nothing to tell.
    if (!this.byAddress.has(account)) return;
    this.byAddress.clear(account);
    this.hints.tell(forgiven, account);
  }

  /** Returns how many seconds the next attempt has to wait; 0 if it may be made now. */
  private waitFor(account: string, network: string | null): number {
    const ofNetwork = network === null ? 0 : this.byNetwork.of(network).wait(network);
    return Math.max(this.byAddress.wait(account), ofNetwork) / 1000;
  }

  private async inTurn<T>(account: string, run: () => Promise<T>): Promise<T> {
    const before = this.turns.get(account) ?? Promise.resolve();
    const result = before.then(run);
    const turn = result.then(
      () => {},
      () => {},
    );
    this.turns.set(account, turn);
    void turn.then(() => {
      if (this.turns.get(account) === turn) this.turns.delete(account);
    });
    return result;
  }
}
