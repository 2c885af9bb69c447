import { isFullMember, systemGroupId, userGroupAddMembersEvent } from "../permissions/index.js";
import { realmId, realmOf, realmSetting } from "../realm/index.js";
import { channelsOpenedBy, sightOf, tellOfSight } from "../subscriptions/index.js";
import { defineJob, type Operating, type ReadTx, type Row } from "./vocabulary.js";

const day = 86_400;

/** Returns the members whose waiting period ends after `from` and not after `to`, both UNIX seconds (users.md 7.2). */
const becoming = async (tx: ReadTx, from: number, to: number): Promise<Row<"users">[]> => {
  const days = await realmSetting(tx, "waiting_period_threshold");
  if (days === 0) return [];
  return (await tx.scan("users", "id")).filter(
    (user) => user.is_active && !user.is_system_bot && !isFullMember(user, days, from) && isFullMember(user, days, to),
  );
};

/** Whether there are new full members whom nobody has been told of. */
const hasNewFullMembers = async (tx: ReadTx, now: number): Promise<boolean> => {
  const { full_members_told } = await realmOf(tx);
  return (await becoming(tx, full_members_told, now)).length > 0;
};

/**
 * Tells everybody which members became full members since the last time. The new full members are told of the channels that they
 * see now. Contract silent: members become full at that second, and are told as soon as the server gets to it.
 */
const tellOfFullMembers = async (call: Operating): Promise<void> => {
  const { tx, now } = call;
  const { full_members_told: told } = await realmOf(tx);
  const user_ids = (await becoming(tx, told, now)).map(({ id }) => id);
  await tx.update("realm", realmId, { full_members_told: now });
  if (user_ids.length === 0) return;
  const group_id = systemGroupId("role:fullmembers");
  call.emit(userGroupAddMembersEvent, { group_id, user_ids }, { everyone: true });
  await tellOfSight(call, await sightOf({ tx, now: told }, await channelsOpenedBy(tx, group_id), user_ids));
};

/** Returns when the next waiting period ends, in UNIX seconds; null where nobody waits. */
const nextFullMember = async (tx: ReadTx, now: number): Promise<number | null> => {
  const days = await realmSetting(tx, "waiting_period_threshold");
  if (days === 0) return null;
  const ends = (await tx.scan("users", "id"))
    .filter(({ is_active }) => is_active)
    .map((user) => user.date_joined + days * day);
  const due = ends.filter((end) => end > now);
  return due.length === 0 ? null : Math.min(...due);
};

/** Announces members who become full members only because time passed. */
export const fullMembers = defineJob({
  name: "full members",
  due: async ({ tx, now }) => ((await hasNewFullMembers(tx, now)) ? now : nextFullMember(tx, now)),
  run: tellOfFullMembers,
});
