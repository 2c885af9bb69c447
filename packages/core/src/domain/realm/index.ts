export { addressHost, botDomain } from "./address-host.js";
export { type AvatarOption, avatarOption, shownSource } from "./avatar-option.js";
export { acceptLanguage, languageName } from "./languages.js";
export { emptyTopicDisplayName, limits, version } from "./limits.js";
export {
  avatarSize,
  botName,
  mediumSize,
  organizationName,
  organizationPictureUrl,
  pictureUrl,
  unknownName,
} from "./pictures.js";
export { realmId, realmOf, realmSetting } from "./realm.js";
export { realmSettings } from "./realm-settings.js";
export { authenticationMethods, jitsiServerUrl, webPublicChannelsEnabled } from "./server.js";
export { realmRow } from "./shared.js";
export { acceptTimeZone } from "./time-zones.js";
export type { RealmRows } from "./vocabulary.js";
