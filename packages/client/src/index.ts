export type { ApiCaller, CallOptions } from "./api/caller.js";
export { ChatError, ConnectionError, type ConnectionFault } from "./api/errors.js";
