import type { Clock } from "../../ports/ports.js";
import { Failures } from "../../text/failures.js";
import { fold, truncate } from "../../text/folding.js";
import { networkOf } from "../../text/networks.js";

const perAddress = 5;
const perNetwork = 50;
/** In code points. What is longer is no address of an account, and is not remembered whole (security N2). */
const longestAddress = 254;

/** Who tries a password. */
export interface Attempt {
  /** The account's address, as typed. */
  email: string;
  /** Where the request comes from; "" in process, where nobody guesses. */
  address: string;
  /** What an attempt too many is answered with, which may be tried again after so many seconds. */
  refuse(wait: number): Error;
}

/** Limits how often passwords can be guessed (security A5); what it counts lives as long as the process. */
export class Logins {
  private readonly byAddress: Failures;
  private readonly byNetwork: Failures;
  private readonly turns = new Map<string, Promise<void>>();

  constructor(clock: Clock) {
    this.byAddress = new Failures(clock, perAddress);
    this.byNetwork = new Failures(clock, perNetwork);
  }

  /**
   * Answers what `verify` makes of a password, null for a wrong one. Throws what the attempt says once too many were wrong, whatever this
   * one is. Attempts at one address take turns, so that many at once are not more guesses than one after the other.
   */
  attempt<T>({ email, address, refuse }: Attempt, verify: () => Promise<T | null>): Promise<T | null> {
    const account = truncate(fold(email), longestAddress);
    return this.inTurn(account, async () => {
      const network = address === "" ? null : networkOf(address);
      const wait = this.waitFor(account, network);
      if (wait > 0) throw refuse(wait);
      // Counted before it is known, for the same reason.
      const forgive = network === null ? () => {} : this.byNetwork.add(network);
      const result = await verify().catch((cause) => {
        forgive();
        throw cause;
      });
      if (result === null) this.byAddress.add(account);
      else {
        forgive();
        this.byAddress.clear(account);
      }
      return result;
    });
  }

  /** Forgets the wrong passwords for an address, since the account has another one now. */
  forgive(email: string): void {
    this.byAddress.clear(fold(email));
  }

  /** Seconds; 0 where nothing stands against an attempt. */
  private waitFor(account: string, network: string | null): number {
    return Math.max(this.byAddress.wait(account), network === null ? 0 : this.byNetwork.wait(network));
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
