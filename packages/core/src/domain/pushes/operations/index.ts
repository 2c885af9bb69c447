export { sendTestNotification } from "./send-test-notification.js";
