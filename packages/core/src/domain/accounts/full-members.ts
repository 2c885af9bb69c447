import { jobs } from "../../jobs/job-loop.js";
import { giveTurn } from "../../memory/in-turns.js";
import { portions } from "../../storage/portions.js";
import { announceGroups, isFullMember, systemGroupId } from "../permissions/index.js";
import { realmId, realmOf, realmSetting } from "../realm/index.js";
import { channelsOpenedBy, type Sight, sightOf, tellOfSight } from "../subscriptions/index.js";
import { defineJob, type Operating, type ReadTx, type Row } from "./vocabulary.js";

const day = 86_400;
/** So many users are told of at once, since an event holds all of them. */
const usersAtOnce = 500;
const fullMembersGroup = systemGroupId("role:fullmembers");

const group = ["role:fullmembers"] as const;

/** Tells everybody which users became full members, or are none any more, in portions. */
const announceInPortions = async (
  call: Operating,
  user_ids: readonly number[],
  change: { before: typeof group } | { after: typeof group },
): Promise<void> => {
  for (const some of portions(user_ids, usersAtOnce)) {
    announceGroups(call, some, change);
    await giveTurn(call.tx);
  }
};

/** Does what `sightOf` does, in portions. */
const sightsOf = async (
  { tx, now }: Pick<Operating, "tx" | "now">,
  channels: readonly number[],
  user_ids: readonly number[],
): Promise<readonly Sight[]> => {
  const sights: Sight[] = [];
  for (const some of channels.length === 0 ? [] : portions(user_ids, usersAtOnce)) {
    sights.push(await sightOf({ tx, now }, channels, some));
    await giveTurn(tx);
  }
  return sights;
};

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
  await announceInPortions(call, user_ids, { after: group });
  const channels = await channelsOpenedBy(tx, fullMembersGroup);
  for (const sight of await sightsOf({ tx, now: told }, channels, user_ids)) await tellOfSight(call, sight);
};

/**
 * Prepares another waiting period, in days. Call the returned function once the period is stored. It tells everybody who became a
 * full member, or is none any more. It tells these members which channels they now see, or no longer.
 */
export const waitingPeriod = async (call: Operating, days: number): Promise<() => Promise<void>> => {
  const { tx, now } = call;
  const [before, { full_members_told: told }, users, channels] = await Promise.all([
    realmSetting(tx, "waiting_period_threshold"),
    realmOf(tx),
    tx.scan("users", "id"),
    channelsOpenedBy(tx, fullMembersGroup),
  ]);
  // Clients know of those who were full members when they were last told; without a period everybody is at once.
  const known = before === 0 ? now : told;
  const members = users.filter(({ is_active, is_system_bot }) => is_active && !is_system_bot);
  const [was, is] = [isFullAt(before, known), isFullAt(days, now)];
  const joining = members.filter((user) => is(user) && !was(user)).map(({ id }) => id);
  const leaving = members.filter((user) => was(user) && !is(user)).map(({ id }) => id);
  const sights = await sightsOf({ tx, now: known }, channels, [...joining, ...leaving]);
  return async () => {
    await tx.update("realm", realmId, { full_members_told: now });
    await announceInPortions(call, joining, { after: group });
    await announceInPortions(call, leaving, { before: group });
    for (const sight of sights) await tellOfSight(call, sight);
    call.afterCommit(() => call.use(jobs).wake(fullMembers));
  };
};

const isFullAt =
  (days: number, time: number) =>
  (user: Row<"users">): boolean =>
    isFullMember(user, days, time);

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
