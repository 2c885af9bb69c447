import { defineService, type Use } from "../../operation/define-service.js";
import type { LanePerKey } from "../../operation/lane-per-key.js";
import { networkOf } from "../../text/networks.js";

/** Lets the passwords of one account or network be worked out few at a time, so that others find the port free. */
export const passwordLanes = defineService<LanePerKey<string>>("passwordLanes");

/** For whom a password is worked out: an account that is logged in, of a bot its owner, or whoever comes from an address. */
type Asking = { payer: number } | { address: string };

/** Works out a password, as soon as not many others of the same account or network are worked out. */
export const inPasswordLane = <T>(use: Use, asking: Asking, work: () => Promise<T>): Promise<T> => {
  const lane = "payer" in asking ? `account ${asking.payer}` : `network ${networkOf(asking.address)}`;
  return use(passwordLanes).run(lane, work);
};
