import { hash } from "@stablelib/sha256";
import { md5 } from "../../encode/md5.js";
import { toHex } from "../../encode/octets.js";
import type { Database } from "../../storage/storage.js";
import {
  type AvatarOption,
  avatarSize,
  botName,
  mediumSize,
  pictureUrl,
  realmOf,
  realmSetting,
  shownSource,
  unknownName,
} from "../realm/index.js";
import { emailVisibility } from "./addresses.js";
import type { ViewedUser } from "./viewed-user.js";
import type { ReadTx, UserRows } from "./vocabulary.js";

type User = ViewedUser;

/** The picture of somebody the viewer may not know of. */
export const unknownAvatarUrl = (size = avatarSize): string => pictureUrl(unknownName, size);

const provider = "https://secure.gravatar.com/avatar/";

/** The picture that the provider has for an address. */
export const providerUrl = (email: string, version: number, size = avatarSize): string => {
  const sized = size === mediumSize ? `&s=${size}` : "";
  return `${provider}${md5(email.trim().toLowerCase())}?d=identicon${sized}&version=${version}`;
};

/** Whether a picture is the provider's. */
export const isProviders = (url: string): boolean => url.startsWith(provider);

/**
 * What the provider knows an account by. Contract silent: the hash of an address that is not for everyone would betray it to who
 * can guess it (security B2), so a name that tells nothing takes its place, whoever looks.
 */
const providerKey = (user: User): string =>
  emailVisibility(user) === 1 ? user.delivery_email : `user${user.id}@hidden.invalid`;

/** What an identicon is called, and drawn from: it is another one for each account, and nobody can tell from it whose it is. */
const identiconName = (realmUuid: string, user_id: number): string =>
  `j${toHex(hash(new TextEncoder().encode(`${realmUuid}:${user_id}`))).slice(0, 36)}`;

const hasProviderPicture = (user: User): boolean =>
  user.avatar_source === "G" && user.avatar_name === null && !user.is_system_bot;

/** Says where the pictures of an organization's accounts are (users.md 1.2). */
export class Avatars {
  /** The organization's, from `open` on. */
  private realmUuid = "";

  constructor(readonly option: AvatarOption) {}

  /** Learns whose accounts they are. */
  async open(database: Database<UserRows>): Promise<void> {
    this.realmUuid = (await database.read(realmOf)).uuid;
  }

  /** The address of a user's picture, the same for all who look. */
  url(user: User, size = avatarSize): string {
    if (user.is_system_bot) return pictureUrl(botName, size);
    if (user.avatar_name !== null) return pictureUrl(user.avatar_name, size);
    if (this.option === "drawn") return this.drawnUrl(user.id, size);
    return providerUrl(providerKey(user), user.avatar_version, size);
  }

  /** As clients get it: null where they said that they compute it themselves and can. */
  shownUrl(user: User, clientGravatar: boolean): string | null {
    return clientGravatar && this.mayCompute(user) ? null : this.url(user);
  }

  /** Whether clients can compute the picture's address from the user's e-mail address (users.md 1.2), and are to. */
  mayCompute(user: User): boolean {
    return this.option === "provider" && hasProviderPicture(user) && emailVisibility(user) === 1;
  }

  /** The source of a picture as clients are told of it. */
  sourceOf<S extends string>(stored: S): S | "J" {
    return shownSource(this.option, stored);
  }

  /** What clients are told of a new picture (contract, realm_user). */
  fields(user: User) {
    return {
      avatar_source: this.sourceOf(user.avatar_source),
      avatar_url: this.url(user),
      avatar_url_medium: this.url(user, mediumSize),
      avatar_version: user.avatar_version,
    };
  }

  /** Whether the picture becomes another one with the address. */
  followsEmail(user: User): boolean {
    return this.option === "provider" && hasProviderPicture(user);
  }

  /** What stands for an address that no account has: what anybody could ask the provider for. */
  urlOfStranger(email: string, size = avatarSize): string {
    return this.option === "drawn" ? unknownAvatarUrl(size) : providerUrl(email, 1, size);
  }

  /** The address of the picture that this server draws of an account. */
  drawnUrl(user_id: number, size = avatarSize): string {
    return pictureUrl(identiconName(this.realmUuid, user_id), size);
  }
}

/** The columns that say which picture an account has while it has uploaded none. */
export const defaultAvatar = async (
  tx: ReadTx,
  user_id: number,
): Promise<Pick<User, "avatar_source" | "avatar_name">> => {
  const avatar_source = await realmSetting(tx, "default_avatar_source");
  const avatar_name = avatar_source === "J" ? identiconName((await realmOf(tx)).uuid, user_id) : null;
  return { avatar_source, avatar_name };
};
