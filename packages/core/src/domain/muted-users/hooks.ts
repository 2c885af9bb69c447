import { defineHook } from "../../operation/hook.js";

/** Called before the acting user mutes somebody. */
export const userMuted = defineHook<{ user_id: number; muted_user_id: number }>("userMuted");
