import { defineHook } from "../../operation/hook.js";
import type { UserSettingName } from "../users/index.js";
import type { Row } from "./vocabulary.js";

// TODO: once mails about messages wait to be sent, another batching period shifts them, and no digest goes to whoever wants none
// (users.md 2.1).

/** Called when a setting of a user has changed, after the event that tells their clients (users.md 2.1). */
export const settingChanged = defineHook<{ name: UserSettingName; before: Row<"users">; after: Row<"users"> }>(
  "settingChanged",
);
