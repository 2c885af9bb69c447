import type { AvatarOption } from "../domain/realm/index.js";
import { defaultQueueLimits } from "../events/queue/queue-limits.js";
import type { WebFile, WebFiles } from "../ports/web-files.js";
import { declaredNames } from "../schema/declared-names.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary-option.js";
import type { FileAddresses } from "../text/addresses/file-addresses.js";
import { acceptOrigins, acceptSiteUrl, quoted } from "../text/site-addresses.js";
import { defaultRequestLimits } from "../wire/request-limits.js";
import type { ChatOptions } from "./chat-options.js";

const vocabularies: readonly VocabularyOption[] = ["auto", "contract", "clients"];
const fileAddresses: readonly FileAddresses[] = ["prefixed", "absolute", "root"];
const avatarOptions: readonly AvatarOption[] = ["provider", "drawn"];

const noStorage =
  "createChat needs a storage: { storage: memoryStorage() } with memoryStorage from @confab/storage-memory, or " +
  '{ storage: sqliteStorage({ file: "chat.db" }) } with sqliteStorage from @confab/storage-sqlite.';

const isSecret = (given: unknown): boolean => given instanceof Uint8Array && given.length === 32;

const isCount = (given: unknown): boolean => typeof given === "number" && Number.isSafeInteger(given) && given > 0;

const need = (holds: boolean, name: string, { wanted, given }: { wanted: string; given: unknown }): void => {
  if (!holds) throw new TypeError(`${name} is ${wanted}, not ${quoted(given)}.`);
};

const needOneOf = (words: readonly string[], name: string, given: unknown): void => {
  const wanted = words.map((word) => JSON.stringify(word)).join(" or ");
  if (given !== undefined)
    need(
      words.some((word) => word === given),
      name,
      { wanted, given },
    );
};

const needCount = (name: string, given: unknown): void => {
  if (given !== undefined) need(isCount(given), name, { wanted: "a whole number from 1", given });
};

const needRate = (name: string, given: unknown): void => {
  if (given !== undefined && given !== Number.POSITIVE_INFINITY)
    need(isCount(given), name, { wanted: "a whole number from 1, or Infinity", given });
};

const needDays = (name: string, given: unknown): void => {
  if (given !== undefined && given !== null)
    need(isCount(given), name, { wanted: "a whole number from 1, or null", given });
};

const needBoolean = (name: string, given: unknown): void => {
  if (given !== undefined) need(typeof given === "boolean", name, { wanted: "true or false", given });
};

const isWebFile = ({ path, type, bytes }: Partial<WebFile>): boolean =>
  typeof path === "string" && !path.startsWith("/") && typeof type === "string" && bytes instanceof Uint8Array;

// An address of the application, or a path of it.
const isAddress = (given: unknown): boolean =>
  typeof given === "string" && /^(?:https?:\/\/|\/)/.test(given) && URL.canParse(given, "https://chat.example.com");

const isWeb = ({ files, signInUrl }: Partial<WebFiles>): boolean =>
  Array.isArray(files) && files.every(isWebFile) && (signInUrl === undefined || isAddress(signInUrl));

/** Throws a TypeError that says what to pass, for callers whose compiler does not check it. */
export const checkOptions = (options: Partial<ChatOptions> | null | undefined): void => {
  if (typeof options?.storage?.open !== "function") throw new TypeError(noStorage);
  const { url, corsOrigins, secret, queues, uploads, mediaLimits, requestLimits } = options;
  if (url !== undefined) acceptSiteUrl(url);
  if (corsOrigins !== undefined) acceptOrigins(corsOrigins);
  needOneOf(vocabularies, "vocabulary", options.vocabulary);
  needOneOf(fileAddresses, "fileAddresses", options.fileAddresses);
  needOneOf(avatarOptions, "avatars", options.avatars);
  needCount("maxBotsPerUser", options.maxBotsPerUser);
  needRate("maxCreationsPerDay", options.maxCreationsPerDay);
  needDays("messageRetentionDays", options.messageRetentionDays);
  if (secret !== undefined) need(isSecret(secret), "secret", { wanted: "32 bytes in a Uint8Array", given: secret });
  if (options.web !== undefined)
    need(isWeb(options.web ?? {}), "web", {
      wanted: "what webFiles() of @confab/web/files returns",
      given: options.web,
    });
  for (const name of ["development", "webPublicChannels"] as const) needBoolean(name, options[name]);
  for (const name of declaredNames(defaultQueueLimits)) needCount(`queues.${name}`, queues?.[name]);
  for (const name of ["maxFileMib", "unclaimedDays"] as const) needCount(`uploads.${name}`, uploads?.[name]);
  for (const name of ["perMinute", "readsPerDay"] as const) needRate(`uploads.${name}`, uploads?.[name]);
  for (const name of ["maxFileMib", "keptMib", "keptDays"] as const)
    needCount(`mediaLimits.${name}`, mediaLimits?.[name]);
  for (const name of ["perMinute", "mibPerHour"] as const) needRate(`mediaLimits.${name}`, mediaLimits?.[name]);
  for (const name of declaredNames(defaultRequestLimits)) needRate(`requestLimits.${name}`, requestLimits?.[name]);
};
