import { realmId } from "./realm.js";

/** Pixels of one side. */
export const avatarSize = 100;
export const mediumSize = 500;

/** The names of pictures that come with the server. */
export const unknownName = "unknown";
export const botName = "bot";
export const organizationName = "organization";

/** Where a picture of this server is found, from the organization's root; the medium one is its twin (users.md 1.2). */
export const pictureUrl = (name: string, size: number): string =>
  `/user_avatars/${realmId}/${name}${size === mediumSize ? "-medium" : ""}.png`;

/** The picture of an organization that has none of its own. */
export const organizationPictureUrl: string = pictureUrl(organizationName, avatarSize);
