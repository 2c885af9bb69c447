export { updateSubscriptionSetting } from "./update-subscription-setting.js";
export { updateSubscriptionSettings } from "./update-subscription-settings.js";
