import { customProfileFieldsEvent } from "./events.js";
import { profileFields, viewProfileField } from "./profile-fields.js";
import type { Operating } from "./vocabulary.js";

/** Tells everybody the present list of fields. */
export const announceProfileFields = async ({ tx, emit }: Operating): Promise<void> => {
  const fields = (await profileFields(tx)).map(viewProfileField);
  emit(customProfileFieldsEvent, { fields }, { everyone: true });
};
