import { defineHook } from "../../operation/hook.js";

/** Raised when a device gets notifications from now on. */
export const deviceActivated = defineHook<{ device_id: number }>("deviceActivated");
