import { defineHook } from "../../operation/hook.js";

/** The acting user is about to mute somebody. */
export const userMuted = defineHook<{ user_id: number; muted_user_id: number }>("userMuted");
