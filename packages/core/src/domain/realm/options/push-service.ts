import type { Use } from "../../../operation/define-service.js";
import { pushRelay } from "../../../operation/services.js";
import { effective } from "../../../schema/setting.js";
import { changeRealmSetting } from "../change-setting.js";
import { realmOf } from "../realm.js";
import { realmSettings } from "../realm-settings.js";
import type { Asking, Operating } from "../vocabulary.js";

/** Whether the server is configured to send push notifications, and the push service does not refuse them. */
export const pushes = (use: Use, { push_notifications_enabled }: { push_notifications_enabled: boolean }): boolean =>
  use(pushRelay) !== null && push_notifications_enabled;

/** Does what `pushes` does, with the settings as they are stored. */
export const sendsPushes = async ({ tx, use }: Pick<Asking, "tx" | "use">): Promise<boolean> =>
  use(pushRelay) !== null && pushes(use, effective(realmSettings, (await realmOf(tx)).settings));

/** What the push service says of the organization (push.md 4.3). */
export interface PushStatus {
  push_notifications_enabled: boolean;
  /** UNIX seconds; null where no end is known. */
  push_notifications_enabled_end_timestamp: number | null;
}

/** Notes what the push service says of the organization, and tells everybody what is new of it. */
export const setPushStatus = async (call: Operating, status: Partial<PushStatus>): Promise<void> => {
  const { push_notifications_enabled: isEnabled, push_notifications_enabled_end_timestamp: end } = status;
  if (isEnabled !== undefined) await changeRealmSetting(call, "push_notifications_enabled", isEnabled);
  if (end !== undefined) await changeRealmSetting(call, "push_notifications_enabled_end_timestamp", end);
};
