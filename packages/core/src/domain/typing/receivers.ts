import { isGuest } from "../../operation/roles.js";
import { settingValue } from "../../schema/setting.js";
import { knowingGuests, restrictsGuests } from "../accessible-users/index.js";
import { userSettings } from "../users/index.js";
import type { Asking, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The most subscribers of a channel whose members are told who types there (messages.md C13). */
export const mostSubscribers = 100;

/**
 * Returns those of the users who are told who types, by id: whose account is active, and who want to be told. Guests who may not
 * know of all of the `people` that the event names are left out (security B4).
 */
export const typingReceivers = async (
  call: Asking,
  users: readonly User[],
  people: readonly User[],
): Promise<readonly number[]> => {
  const willing = users.filter(
    ({ is_active, settings }) => is_active && settingValue(userSettings, settings, "receives_typing_notifications"),
  );
  const unaware = await unawareAmong(call, willing.filter(isGuest), people);
  return willing.filter(({ id }) => !unaware.has(id)).map(({ id }) => id);
};

const unawareAmong = async (
  call: Asking,
  guests: readonly User[],
  people: readonly User[],
): Promise<ReadonlySet<number>> => {
  if (guests.length === 0 || !(await restrictsGuests(call))) return new Set();
  const knowing = await Promise.all(people.map((user) => knowingGuests(call.tx, user)));
  return new Set(guests.filter(({ id }) => !knowing.every((knows) => knows(id))).map(({ id }) => id));
};
