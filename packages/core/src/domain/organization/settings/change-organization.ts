import { activeGuests } from "../../accessible-users/index.js";
import { waitingPeriod } from "../../accounts/index.js";
import { changeRealm } from "../../realm/index.js";
import type { Writing } from "../vocabulary.js";
import type { RealmChanges } from "./accept-changes.js";

/**
 * Changes the organization as `acceptRealmChanges` has allowed. Everybody is told of what is new and of what follows from it. Returns
 * the new values by name.
 */
export const changeOrganization = async (
  call: Writing,
  { values, further }: RealmChanges,
): Promise<Readonly<Record<string, unknown>>> => {
  const { waiting_period_threshold: days } = values;
  const tellOfFullMembers = days === undefined ? null : await waitingPeriod(call, days);
  const changed = await changeRealm(call, values, further);
  await tellOfFullMembers?.();
  if ("can_access_all_users_group" in changed) await endGuestQueues(call);
  return changed;
};

/**
 * Ends the queues of guests, who may now know of other people than before. They register again, and learn of all of them at once;
 * events would be as many as guests times people. A waiting poll is answered. Contract silent.
 */
const endGuestQueues = async (call: Writing): Promise<void> => {
  const prefixes = (await activeGuests(call)).map(({ id }) => [id]);
  const queues = await call.tx.scanMany("queues", "byUser", { prefixes });
  await call.tx.deleteMany(
    "queues",
    queues.map(({ id }) => id),
  );
};
