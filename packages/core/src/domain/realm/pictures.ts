import { realmId } from "./realm.js";

/** The length of one side of a picture, in pixels. */
export const avatarSize = 100;
export const mediumSize = 500;

/** The names of the pictures that come with the server. */
export const unknownName = "unknown";
export const botName = "bot";
export const organizationName = "organization";

/**
 * Returns the address of a picture of this server, below the organization's root. The medium size has its own address
 * (users.md 1.2).
 */
export const pictureUrl = (name: string, size: number): string =>
  `/user_avatars/${realmId}/${name}${size === mediumSize ? "-medium" : ""}.png`;

/** The address of the picture of an organization that has none of its own. */
export const organizationPictureUrl: string = pictureUrl(organizationName, avatarSize);
