export { Host, type HostUser } from "./host.js";
export { type SessionOptions, Sessions, type SessionUser } from "./sessions.js";
