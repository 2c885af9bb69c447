import { roles } from "../../operation/roles.js";
import { settingValue } from "../../schema/setting.js";
import { addressHost } from "../realm/index.js";
import { userSettings } from "./user-settings.js";
import type { ViewedUser } from "./viewed-user.js";
import { isVisitor } from "./visitor.js";

type User = ViewedUser;

/** The value of `email_address_visibility` with which everybody sees the address. */
export const everyone = 1;

/** For each value of `email_address_visibility`, the roles that see the user's address (users.md 1.1). */
const seenBy: Record<number, readonly number[]> = {
  1: [roles.owner, roles.administrator, roles.moderator, roles.member, roles.guest],
  2: [roles.owner, roles.administrator, roles.moderator, roles.member],
  3: [roles.owner, roles.administrator],
  4: [],
  5: [roles.owner, roles.administrator, roles.moderator],
};

/** Returns the value of the user's setting `email_address_visibility`. For a bot it is always `everyone`. */
export const emailVisibility = (user: User): number =>
  user.is_bot ? everyone : settingValue(userSettings, user.settings, "email_address_visibility");

/** Returns the roles that see a user's real address. */
export const rolesSeeingEmail = (user: User): readonly number[] => seenBy[emailVisibility(user)] ?? [];

/** Whether a viewer of this role sees the addresses of other users who have this visibility. */
export const seesEmails = (role: number, visibility: number): boolean => seenBy[visibility]?.includes(role) ?? false;

/** Whether `viewer` may see the user's real address. Everybody sees their own, and visitors see none. */
export const maySeeEmail = (viewer: { id: number; role: number }, user: User): boolean =>
  !isVisitor(viewer) && (viewer.id === user.id || seesEmails(viewer.role, emailVisibility(user)));

/** Returns the address shown in place of a hidden one. It works in the API only; no mail reaches it. */
export const placeholderEmail = (user_id: number, host: string): string => `user${user_id}@${addressHost(host)}`;

/** Returns the user id in a placeholder address of this organization; null for any other text. */
export const placeholderId = (email: string, host: string): number | null => {
  const [, digits, domain] = /^user(\d{1,10})@(.+)$/i.exec(email.trim()) ?? [];
  return digits !== undefined && domain?.toLowerCase() === addressHost(host).toLowerCase() ? Number(digits) : null;
};

/**
 * Returns the address by which the API knows a user, the same for every viewer. It is the real one where everyone may see it, else
 * the placeholder.
 */
export const apiEmail = (user: User, host: string): string =>
  emailVisibility(user) === everyone ? user.delivery_email : placeholderEmail(user.id, host);

/** Returns the address by which a viewer knows a user. Visitors get the placeholder of everybody. */
export const shownEmail = (user: User, viewer: { id: number }, host: string): string =>
  isVisitor(viewer) ? placeholderEmail(user.id, host) : apiEmail(user, host);

/**
 * Whether the text is an address: one `@`, something before it and something after it, without forbidden characters. Whether mail
 * arrives there is not checked.
 */
export const isAddress = (email: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(email) && email.length <= 254;
