import { defineService, type Use } from "../../operation/define-service.js";
import type { FairTurns } from "../../ports/fair-turns.js";
import { networkOf } from "../../text/networks.js";

/** Lets the passwords of one account or network be worked out few at a time, so that others find the port free. */
export const passwordLanes = defineService<FairTurns<string>>("passwordLanes");

/** For whom a password is worked out: an account that is logged in, of a bot its owner, or somebody without a login at an address; null in process. */
type Asking = { payer: number } | { address: string | null };

/** Callers in process are trusted not to ask too much. */
const laneOf = (asking: Asking): string | null => {
  if ("payer" in asking) return `account ${asking.payer}`;
  return asking.address === null ? null : `network ${networkOf(asking.address)}`;
};

/** Works out a password, as soon as not many others of the same account or network are worked out. */
export const inPasswordLane = <T>(use: Use, asking: Asking, work: () => Promise<T>): Promise<T> => {
  const lane = laneOf(asking);
  return lane === null ? work() : use(passwordLanes).run(lane, work);
};
