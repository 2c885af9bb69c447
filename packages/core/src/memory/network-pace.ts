import type { Clock } from "../ports/ports.js";
import { Pace, type PaceLimits } from "./pace.js";

/** How many times the limit of one network clients have together whose address nobody knows. */
const timesTogether = 10;

/** Limits how often each network acts. Clients whose address nobody knows count as one network, with ten times the limit. */
export class NetworkPace {
  private readonly known: Pace<string>;
  private readonly unknown: Pace<string>;

  /** `noteUnknown` is called for each client whose address is unknown. */
  constructor(
    clock: Clock,
    limits: PaceLimits,
    private readonly noteUnknown: () => void,
  ) {
    this.known = new Pace(clock, limits);
    this.unknown = new Pace(clock, { ...limits, limit: timesTogether * limits.limit });
  }

  /** Returns what counts the actions of a network, as `networkOf` names it. */
  of(network: string): Pace<string> {
    if (network !== "") return this.known;
    if (this.unknown.limit !== Number.POSITIVE_INFINITY) this.noteUnknown();
    return this.unknown;
  }
}
