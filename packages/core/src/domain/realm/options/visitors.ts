import { defineService } from "../../../operation/define-service.js";
import { changeRealmSetting } from "../change-setting.js";
import { realmSetting } from "../realm.js";
import type { Asking, Operating } from "../vocabulary.js";

/**
 * The service that says whether this server has web-public channels (channels.md 1.1). The host decides it; an administrator cannot
 * change it.
 */
export const webPublicChannels = defineService<boolean>("webPublicChannels");

const property = "enable_spectator_access";

/**
 * Whether the organization has web-public channels, which visitors read: people without an account, who are called spectators in
 * its setting. Both the host and the organization have to want them.
 */
export const letsVisitorsIn = async ({ tx, use }: Pick<Asking, "tx" | "use">): Promise<boolean> =>
  use(webPublicChannels) && (await realmSetting(tx, property));

/** Sets whether the organization lets visitors in, and tells everybody if that is new. */
export const setVisitorsIn = (call: Operating, value: boolean): Promise<void> =>
  changeRealmSetting(call, property, value);
