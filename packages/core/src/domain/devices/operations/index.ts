export { addApnsToken } from "./add-apns-token.js";
export { addFcmToken } from "./add-fcm-token.js";
export { registerClientDevice } from "./register-client-device.js";
export { registerPushDevice } from "./register-push-device.js";
export { removeApnsToken } from "./remove-apns-token.js";
export { removeClientDevice } from "./remove-client-device.js";
export { removeFcmToken } from "./remove-fcm-token.js";
export { testPlainTokens } from "./test-plain-tokens.js";
