// The organization as all others read it: its row, settings, limits, and what the host has chosen. Changing settings is in
// `organization`.

import { defineResource } from "../../operation/resource.js";
import { realmErrors } from "./errors.js";
import * as events from "./events.js";
import { organizationSettings as organizationSettingsPart } from "./settings-state.js";
import { organization as organizationPart, serverLimits as serverLimitsPart } from "./state.js";
import { realmTables } from "./tables.js";

export { acceptLanguage, languageName } from "./accept-language.js";
export { addressHost, botDomain } from "./address-host.js";
export { changeRealm, type FurtherChanges, keepMessages, type NewRealmSettings } from "./change-setting.js";
export { renderedDescription } from "./description.js";
export { realmUpdateDictEvent } from "./events.js";
export { emptyTopicDisplayName, emptyTopicField, limits, version } from "./limits.js";
export { allowedMethods, type LoginMethod, type MethodChoice, shownMethods } from "./login-choices.js";
export { type AvatarOption, avatarOption, shownSource } from "./options/avatar-option.js";
export { defaultMediaLimits, type MediaLimits, mediaLimits } from "./options/media-limits.js";
export { sendsPushes, setPushStatus } from "./options/push-service.js";
export { defaultUploadLimits, type UploadLimits, uploadLimits } from "./options/upload-limits.js";
export { letsVisitorsIn, setVisitorsIn, webPublicChannels } from "./options/visitors.js";
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
export { changeableSettings, channelSettings, type RealmSetting, realmSettings } from "./realm-settings.js";
export { authenticationMethods, gifRatings, jitsiServerUrl, ownMethods, videoChatProviders } from "./server.js";
export { realmRow } from "./shared.js";
export { acceptTimeZone } from "./time-zones.js";
export { errors, type RealmRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "realm",
  tables: realmTables,
  errors: realmErrors,
  events,
  state: {
    realm: [organizationPart, organizationSettingsPart, serverLimitsPart],
  },
});
