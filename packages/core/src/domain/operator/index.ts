// The methods of `chat.host`, which ask for no user's permission. Operations for users are in the other resources.

import { defineResource } from "../../operation/resource.js";

export { Host, type HostUser } from "./host.js";
export { type SessionOptions, Sessions, type SessionUser } from "./sessions.js";

export const resource = defineResource({
  name: "operator",
});
