import { pushRelay } from "../../operation/ports.js";
import type { Use } from "../../operation/services.js";
import { effective } from "../../schema/setting.js";
import { realmUpdateEvent } from "./events.js";
import { realmId, realmOf } from "./realm.js";
import { realmSettings } from "./realm-settings.js";
import type { Operating, ReadTx } from "./vocabulary.js";

/** Whether the server is configured to send push notifications, and the push service does not refuse them. */
export const pushes = (use: Use, { push_notifications_enabled }: { push_notifications_enabled: boolean }): boolean =>
  use(pushRelay) !== null && push_notifications_enabled;

/** Does what `pushes` does, with the settings as they are stored. */
export const sendsPushes = async ({ tx, use }: { tx: ReadTx; use: Use }): Promise<boolean> =>
  use(pushRelay) !== null && pushes(use, effective(realmSettings, (await realmOf(tx)).settings));

/** What the push service says of the organization (push.md 4.3). */
export interface PushStatus {
  push_notifications_enabled: boolean;
  /** UNIX seconds; null where no end is known. */
  push_notifications_enabled_end_timestamp: number | null;
}

/** Notes what the push service says of the organization, and tells everybody what is new of it. */
export const setPushStatus = async ({ tx, emit }: Operating, status: Partial<PushStatus>): Promise<void> => {
  const { settings } = await realmOf(tx);
  const known: PushStatus = effective(realmSettings, settings);
  const changed = Object.entries({ ...known, ...status }).filter(
    ([property, value]) => isStatus(property) && known[property] !== value,
  );
  if (changed.length === 0) return;
  await tx.update("realm", realmId, { settings: { ...settings, ...Object.fromEntries(changed) } });
  for (const [property, value] of changed) emit(realmUpdateEvent, { property, value }, { everyone: true });
};

const isStatus = (property: string): property is keyof PushStatus =>
  property === "push_notifications_enabled" || property === "push_notifications_enabled_end_timestamp";
