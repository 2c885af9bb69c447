export { registerClientDevice } from "./register-client-device.js";
export { registerPushDevice } from "./register-push-device.js";
export { removeClientDevice } from "./remove-client-device.js";
