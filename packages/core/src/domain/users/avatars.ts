import type { MediaAddresses } from "../../encode/media-addresses.js";
import { md5Hex, sha256Hex } from "../../encode/text-hash.js";
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
import { emailVisibility } from "./email-addresses.js";
import type { ViewedUser } from "./viewed-user.js";
import type { ReadTx, UserRows } from "./vocabulary.js";

type User = ViewedUser;

/** Returns the URL of the picture shown for a user whom the viewer may not know of. */
export const unknownAvatarUrl = (size = avatarSize): string => pictureUrl(unknownName, size);

const provider = "https://secure.gravatar.com/avatar/";
const proxiedBelow = "/external_content/";

/** Returns the URL of the provider's picture for an e-mail address. `size` is in pixels. */
export const providerUrl = (email: string, version: number, size = avatarSize): string => {
  const sized = size === mediumSize ? `&s=${size}` : "";
  return `${provider}${md5Hex(email.trim().toLowerCase())}?d=identicon${sized}&version=${version}`;
};

/**
 * Returns the address from which the URL at the provider is made. Contract silent: where an address is not for everyone, its hash
 * would betray it to anybody who can guess it (security B2). So a made-up address takes its place, for every viewer.
 */
const providerKey = (user: User): string => (emailVisibility(user) === 1 ? user.delivery_email : madeUpAddress(user));

const madeUpAddress = ({ id }: User): string => `user${id}@hidden.invalid`;

/**
 * Returns the name of an account's identicon, which is also drawn from it. Each account has its own name, and the name does not
 * tell whose it is.
 */
const identiconName = (realmUuid: string, user_id: number): string =>
  `j${sha256Hex(`${realmUuid}:${user_id}`).slice(0, 36)}`;

const hasProviderPicture = (user: User): boolean =>
  user.avatar_source === "G" && user.avatar_name === null && !user.is_system_bot;

/** Returns the URLs of the pictures of an organization's accounts (users.md 1.2). */
export class Avatars {
  /** The organization's UUID; empty until `open` has read it. */
  private realmUuid = "";

  constructor(
    readonly option: AvatarOption,
    private readonly addresses: Pick<MediaAddresses, "pathOf" | "originalOf" | "proxied">,
  ) {}

  /** Whether this server fetches the provider's pictures, so that no client asks the provider. */
  get areProxied(): boolean {
    return this.addresses.proxied !== null;
  }

  /** Reads the organization's UUID, from which the names of identicons are made. */
  async open(database: Database<UserRows>): Promise<void> {
    this.realmUuid = (await database.read(realmOf)).uuid;
  }

  /** Returns the URL of a user's picture, the same for every viewer with an account. */
  url(user: User, size = avatarSize): string {
    return this.urlBy(providerKey(user), user, size);
  }

  /** Returns the URL of a user's picture for visitors, to whom no address is shown. */
  urlForVisitors(user: User, size = avatarSize): string {
    return this.urlBy(madeUpAddress(user), user, size);
  }

  private urlBy(address: string, user: User, size: number): string {
    if (user.is_system_bot) return pictureUrl(botName, size);
    if (user.avatar_name !== null) return pictureUrl(user.avatar_name, size);
    if (this.option === "drawn") return this.drawnUrl(user.id, size);
    return this.addresses.pathOf(providerUrl(address, user.avatar_version, size));
  }

  /** Returns the URL as a client gets it; null where the client asked to compute URLs itself and can compute this one. */
  shownUrl(user: User, clientGravatar: boolean): string | null {
    return clientGravatar && this.mayCompute(user) ? null : this.url(user);
  }

  /** Whether clients can and should compute the picture's URL from the user's e-mail address (users.md 1.2). */
  mayCompute(user: User): boolean {
    return this.option === "provider" && !this.areProxied && hasProviderPicture(user) && emailVisibility(user) === 1;
  }

  /** Returns the source of a picture as clients see it. */
  sourceOf<S extends string>(stored: S): S | "J" {
    return shownSource(this.option, stored);
  }

  /** Returns the fields that describe a new picture to clients (contract, realm_user). */
  fields(user: User) {
    return {
      avatar_source: this.sourceOf(user.avatar_source),
      avatar_url: this.url(user),
      avatar_url_medium: this.url(user, mediumSize),
      avatar_version: user.avatar_version,
    };
  }

  /** Whether the picture changes when the user's e-mail address changes. */
  followsEmail(user: User): boolean {
    return this.option === "provider" && hasProviderPicture(user);
  }

  /**
   * Returns the URL of a picture for an e-mail address that no account has. It reveals nothing: anybody could ask the provider for
   * it.
   */
  urlOfStranger(email: string, size = avatarSize): string {
    return this.option === "drawn" ? unknownAvatarUrl(size) : this.addresses.pathOf(providerUrl(email, 1, size));
  }

  /**
   * Whether a stored text may have URLs of the provider's pictures that are not those of now, since the host has chosen otherwise in
   * the meantime.
   */
  mayHaveChanged(text: string): boolean {
    return (
      (text.includes(provider) && (this.option === "drawn" || this.areProxied)) ||
      (text.includes(proxiedBelow) && (this.option === "drawn" || !this.areProxied))
    );
  }

  /** Returns the URL that an account's picture has now where it was one of the provider's; any other stays. */
  urlNow(url: string, user_id: number, size = avatarSize): string {
    const original = this.addresses.originalOf(url) ?? url;
    if (!original.startsWith(provider)) return url;
    return this.option === "drawn" ? this.drawnUrl(user_id, size) : this.addresses.pathOf(original);
  }

  /** Returns the URL of the picture that this server draws for an account. */
  drawnUrl(user_id: number, size = avatarSize): string {
    return pictureUrl(identiconName(this.realmUuid, user_id), size);
  }
}

/** Returns the columns that define the picture of an account which has uploaded none. */
export const defaultAvatar = async (
  tx: ReadTx,
  user_id: number,
): Promise<Pick<User, "avatar_source" | "avatar_name">> => {
  const avatar_source = await realmSetting(tx, "default_avatar_source");
  const avatar_name = avatar_source === "J" ? identiconName((await realmOf(tx)).uuid, user_id) : null;
  return { avatar_source, avatar_name };
};
