import type { Static } from "../../schema/schema.js";
import { realmUpdateEvent } from "./events.js";
import { realmId, realmOf, realmSetting } from "./realm.js";
import type { realmSettings } from "./realm-settings.js";
import type { Operating } from "./vocabulary.js";

type Changeable =
  | "enable_spectator_access"
  | "message_retention_days"
  | "push_notifications_enabled"
  | "push_notifications_enabled_end_timestamp";

/** Changes one of the organization's settings, and tells everybody if the value is new. */
export const changeRealmSetting = async <K extends Changeable>(
  { tx, emit }: Operating,
  property: K,
  value: Static<(typeof realmSettings)[K]["schema"]>,
): Promise<void> => {
  if ((await realmSetting(tx, property)) === value) return;
  const { settings } = await realmOf(tx);
  await tx.update("realm", realmId, { settings: { ...settings, [property]: value } });
  emit(realmUpdateEvent, { property, value }, { everyone: true });
};

/** Sets for how many days messages are kept where a channel says nothing else; null for ever. */
export const keepMessages = (call: Operating, days: number | null): Promise<void> =>
  changeRealmSetting(call, "message_retention_days", days ?? -1);
