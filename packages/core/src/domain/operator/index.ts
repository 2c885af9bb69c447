import { defineResource } from "../../operation/resource.js";

export { Host, type HostUser } from "./host.js";
export { type SessionOptions, Sessions, type SessionUser } from "./sessions.js";
export { errors, type OperatorRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "operator",
});
