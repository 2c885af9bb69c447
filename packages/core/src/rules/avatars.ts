import { hash } from "@stablelib/sha256";
import { md5 } from "../md5.js";
import { toHex } from "../octets.js";
import type { ReadTx } from "../storage/tables.js";
import { emailVisibility } from "./addresses.js";
import { realmId, realmOf, realmSetting } from "./realm.js";
import type { ViewedUser } from "./viewed-user.js";

type User = ViewedUser;

/** Pixels of one side. */
export const avatarSize = 100;
export const mediumSize = 500;

/** The names of pictures that come with the server. */
export const unknownName = "unknown";
export const botName = "bot";

/** Where a picture of this server is found, from the organization's root; the medium one is its twin (users.md 1.2). */
const pictureUrl = (name: string, size: number): string =>
  `/user_avatars/${realmId}/${name}${size === mediumSize ? "-medium" : ""}.png`;

/** The picture of somebody the viewer may not know of. */
export const unknownAvatarUrl = (size = avatarSize): string => pictureUrl(unknownName, size);

/** The picture that the provider has for an address. */
export const providerUrl = (email: string, version: number, size = avatarSize): string => {
  const sized = size === mediumSize ? `&s=${size}` : "";
  return `https://secure.gravatar.com/avatar/${md5(email.trim().toLowerCase())}?d=identicon${sized}&version=${version}`;
};

/**
 * What the provider knows an account by. Contract silent: the hash of an address that is not for everyone would betray it to who
 * can guess it (security B2), so a name that tells nothing takes its place, whoever looks.
 */
const providerKey = (user: User): string =>
  emailVisibility(user) === 1 ? user.delivery_email : `user${user.id}@hidden.invalid`;

/** The address of a user's picture (users.md 1.2), the same for all who look. */
export const avatarUrl = (user: User, size = avatarSize): string => {
  if (user.is_system_bot) return pictureUrl(botName, size);
  if (user.avatar_name !== null) return pictureUrl(user.avatar_name, size);
  return providerUrl(providerKey(user), user.avatar_version, size);
};

/** As clients get it: null where they said that they compute it themselves and can. */
export const shownAvatarUrl = (user: User, clientGravatar: boolean): string | null =>
  clientGravatar && mayComputeAvatar(user) ? null : avatarUrl(user);

/** Whether clients can compute the picture's address from the user's e-mail address (users.md 1.2). */
export const mayComputeAvatar = (user: User): boolean =>
  user.avatar_source === "G" && !user.is_system_bot && emailVisibility(user) === 1;

/** What clients are told of a new picture (contract, realm_user). */
export const avatarFields = (user: User) => ({
  avatar_source: user.avatar_source,
  avatar_url: avatarUrl(user),
  avatar_url_medium: avatarUrl(user, mediumSize),
  avatar_version: user.avatar_version,
});

/** What an identicon is called, and drawn from: it is another one for each account, and nobody can tell from it whose it is. */
const identiconName = (realmUuid: string, user_id: number): string =>
  `j${toHex(hash(new TextEncoder().encode(`${realmUuid}:${user_id}`))).slice(0, 36)}`;

/** The columns that say which picture an account has while it has uploaded none. */
export const defaultAvatar = async (
  tx: ReadTx,
  user_id: number,
): Promise<Pick<User, "avatar_source" | "avatar_name">> => {
  const avatar_source = await realmSetting(tx, "default_avatar_source");
  const avatar_name = avatar_source === "J" ? identiconName((await realmOf(tx)).uuid, user_id) : null;
  return { avatar_source, avatar_name };
};
