import { roles } from "../../operation/roles.js";
import { settingValue } from "../../schema/setting.js";
import { addressHost } from "../realm/index.js";
import { userSettings } from "./user-settings.js";
import type { ViewedUser } from "./viewed-user.js";

type User = ViewedUser;

/** The visibility of an address that everybody sees. */
export const everyone = 1;

/** Which roles see the address of a user with this visibility setting (users.md 1.1). */
const seenBy: Record<number, readonly number[]> = {
  1: [roles.owner, roles.administrator, roles.moderator, roles.member, roles.guest],
  2: [roles.owner, roles.administrator, roles.moderator, roles.member],
  3: [roles.owner, roles.administrator],
  4: [],
  5: [roles.owner, roles.administrator, roles.moderator],
};

/** Who may see the real address, as the setting has it: 1 for everyone, which it always is for bots. */
export const emailVisibility = (user: User): number =>
  user.is_bot ? everyone : settingValue(userSettings, user.settings, "email_address_visibility");

/** The roles that see a user's real address. */
export const rolesSeeingEmail = (user: User): readonly number[] => seenBy[emailVisibility(user)] ?? [];

/** Whether somebody of this role sees the addresses of others with this visibility. */
export const seesEmails = (role: number, visibility: number): boolean => seenBy[visibility]?.includes(role) ?? false;

/** Whether `viewer` may see the user's real address; one's own always. */
export const maySeeEmail = (viewer: { id: number; role: number }, user: User): boolean =>
  viewer.id === user.id || seesEmails(viewer.role, emailVisibility(user));

/** The address that stands for a user where the real one is hidden; works in the API only. */
export const placeholderEmail = (user_id: number, host: string): string => `user${user_id}@${addressHost(host)}`;

/** The user id in a placeholder address of this organization; null for any other text. */
export const placeholderId = (email: string, host: string): number | null => {
  const [, digits, domain] = /^user(\d{1,10})@(.+)$/i.exec(email.trim()) ?? [];
  return digits !== undefined && domain?.toLowerCase() === addressHost(host).toLowerCase() ? Number(digits) : null;
};

/** The address others know a user by: the real one where everyone may see it, else the placeholder, whoever looks. */
export const apiEmail = (user: User, host: string): string =>
  emailVisibility(user) === everyone ? user.delivery_email : placeholderEmail(user.id, host);

/** One `@`, something before it, and a domain; what a mail server makes of it is its own matter. */
export const isAddress = (email: string): boolean =>
  /^[^\s@<>()[\]\\,;:"\p{C}]+@[^\s@<>()[\]\\,;:"\p{C}]+$/u.test(email) && email.length <= 254;
