export type { Api } from "./api/api.js";
export type { Auth } from "./api/auth.js";
export type { ApiCaller, CallOptions } from "./api/caller.js";
export { ChatError, ConnectionError, type ConnectionFault } from "./api/errors.js";
export type { UploadedTo, UploadOptions } from "./api/upload-options.js";
export { type Client, type ClientOptions, createClient } from "./client.js";
