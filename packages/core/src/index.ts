export type { BotCall, BotFunction, EmbeddedBot } from "./chat/bots.js";
export type { ChatOptions } from "./chat/chat-options.js";
export { Chat, createChat } from "./chat/create-chat.js";
export { createFetchHandler, type FetchChat, type FetchHandler, type FetchOptions } from "./chat/fetch-handler.js";
export { moveOrganization, type OrganizationMove } from "./chat/move-organization.js";
export type * from "./chat/types.js";
export type { ExternalUser } from "./domain/accounts/index.js";
export type { HostBot } from "./domain/bot-accounts/index.js";
export {
  ChatError,
  type ConfabTables,
  type ErrorName,
  errors,
  fail,
  type Row,
  tables,
} from "./domain/confab.js";
export type { HostUser, SessionOptions, SessionUser } from "./domain/operator/index.js";
export type { Created, OrganizationOptions } from "./domain/organization/index.js";
export type { AvatarOption, MediaLimits, UploadLimits } from "./domain/realm/index.js";
export type { FileIntake } from "./operation/intake.js";
export {
  noMailer,
  patientLogger,
  portablePasswords,
  silentLogger,
  systemClock,
  systemRandom,
} from "./ports/default-ports.js";
export { checkFileName } from "./ports/file-names.js";
export { causeFields } from "./ports/log-fields.js";
export { memoryFiles } from "./ports/memory-files.js";
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
  type MediaAnswer,
  type MediaClient,
  type Passwords,
  type PictureFacts,
  type PictureForm,
  type PushRelay,
  type Random,
  type RelayRequest,
  type WebAnswer,
  type WebClient,
  WebError,
  type WebRequest,
} from "./ports/ports.js";
export { inSequence, inTheEnd, type Soon, whenThere } from "./ports/soon.js";
export type { WebFile, WebFiles } from "./ports/web-files.js";
export { t } from "./schema/schema.js";
export type { VocabularyOption } from "./schema/vocabulary/vocabulary-option.js";
export { atCommit, filledRow } from "./storage/at-commit.js";
export { longestWrite, WriteDeadline } from "./storage/deadline.js";
export { type DeclarationState, fingerprintOf, fingerprintsUnder } from "./storage/declarations.js";
export type { Moved, MoveProgress } from "./storage/moving/move.js";
export { rowUnder } from "./storage/older-row.js";
export { runChunk, runDataSteps, type StepRun, type StepState } from "./storage/opening/data-steps.js";
export { type OpeningLog, OpeningProgress } from "./storage/opening/opening-progress.js";
export { comparePosition, compareRows, compareText, compareValues } from "./storage/order.js";
export {
  type Column,
  checkAppend,
  checkChanges,
  checkCount,
  checkRow,
  checkSum,
  checkTakesRows,
  orderOf,
  type Shape,
  searchedColumn,
  shapeOf,
} from "./storage/shape.js";
export type {
  AheadScan,
  Changes,
  ChangesById,
  Commit,
  Connection,
  DataStep,
  Follower,
  LogRow,
  ManyScans,
  NewRow,
  Range,
  ReadTransaction,
  Scan,
  Schema,
  Search,
  Storage,
  Sum,
  UpsertRow,
  Value,
  WriteTransaction,
} from "./storage/storage.js";
export { StorageError, type StorageFault } from "./storage/storage-error.js";
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
export { rowMatch } from "./storage/words-match.js";
export { addressIn, networkOf } from "./text/networks.js";
export { isOrigin, isSiteUrl } from "./text/site-addresses.js";
export { AnswerBudget, answerDefaults, answerWeight, type TakenRoom } from "./wire/fetch/answer-budget.js";
export { BodyBudget, bodyDefaults, bodySizes } from "./wire/fetch/budget.js";
export { Collector } from "./wire/fetch/collector.js";
export { decodeField, delimiterOf, mostFields, parseMultipart } from "./wire/fetch/multipart.js";
export { isFilePart, type PartHead, readPartHead } from "./wire/fetch/part-head.js";
export {
  type Allowance,
  type BodyAdmission,
  bodyByType,
  isIntake,
  isStreamed,
  resumableType,
  type StreamedBody,
  type WireBody,
  type WireExchange,
  type WireFile,
  type WireHead,
  type WireRequest,
  type WireResponse,
} from "./wire/request.js";
export type { RequestLimits } from "./wire/request-limits.js";
export { allowanceHeaders, failure } from "./wire/response.js";
