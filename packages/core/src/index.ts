export type { ChatUser } from "./bind.js";
export type { ChatOptions } from "./chat.js";
export { Chat, createChat } from "./create-chat.js";
export {
  noMailer,
  patientLogger,
  portablePasswords,
  silentLogger,
  systemClock,
  systemRandom,
} from "./default-ports.js";
export { ChatError, type ErrorCode, type ErrorName, errors, fail } from "./errors.js";
export { BodyBudget, bodyDefaults, bodySizes } from "./fetch/budget.js";
export { createFetchHandler, type FetchChat, type FetchHandler, type FetchOptions } from "./fetch/handler.js";
export { checkFileName } from "./file-names.js";
export type { HostUser } from "./host.js";
export { causeFields } from "./log-fields.js";
export { memoryFiles } from "./memory-files.js";
export type * from "./methods/index.js";
export type { Created, OrganizationOptions } from "./organization.js";
export {
  type Clock,
  type FileContent,
  type FileRange,
  type FileStore,
  type Images,
  type LogFields,
  type Logger,
  type Mail,
  type Mailer,
  type Passwords,
  type Random,
  type WebAnswer,
  type WebClient,
  WebError,
  type WebRequest,
} from "./ports.js";
export type { AvatarOption } from "./rules/avatars.js";
export type { HostBot } from "./rules/bots/create.js";
export { networkOf } from "./rules/networks.js";
export type { ExternalUser } from "./rules/sync-user.js";
export { t, type UploadedFile } from "./schema.js";
export type { BotCall, BotFunction, EmbeddedBot } from "./service-bots/embedded-bot.js";
export type { SessionOptions, SessionUser } from "./sessions.js";
export { isOrigin, isSiteUrl } from "./site-addresses.js";
export { StorageError, type StorageFault } from "./storage/errors.js";
export { comparePosition, compareRows, compareText, compareValues } from "./storage/order.js";
export { type Column, checkChanges, checkCount, checkRow, orderOf, type Shape, shapeOf } from "./storage/shape.js";
export type {
  Changes,
  Connection,
  DataStep,
  NewRow,
  Range,
  ReadTransaction,
  Scan,
  Schema,
  Search,
  Storage,
  Value,
  WriteTransaction,
} from "./storage/storage.js";
export {
  type ColumnKind,
  columnDefault,
  columnKind,
  type Index,
  type IndexName,
  isNullable,
  type RowOf,
  type Table,
  type Tables,
  table,
  unique,
} from "./storage/table.js";
export { type ConfabTables, type Row, tables } from "./storage/tables.js";
export type { ChatEvent, EventOf, EventOptions, EventType } from "./subscriber.js";
export type { VocabularyOption } from "./vocabulary/vocabulary.js";
export type {
  BodyAdmission,
  WireBody,
  WireExchange,
  WireFile,
  WireHead,
  WireRequest,
  WireResponse,
} from "./wire/request.js";
