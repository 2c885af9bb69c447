// What the users of a chat call and get, as types alone. `@confab/client` has nothing else of core, and has it in its own declarations.

export type { UploadedFile } from "../schema/uploaded-file.js";
export type { ChatEvent, ChatUser, EventIteration, EventOf, EventOptions, EventType } from "./chat-user.js";
export type { ErrorCode } from "./methods/error-codes.js";
export type * from "./methods/index.js";
