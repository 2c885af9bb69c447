import type { Clock, FileStore, Images, Logger, Mailer, Passwords, Random, WebClient } from "../ports/ports.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import type { Tables } from "../storage/table.js";
import type { Site } from "../text/site.js";
import type { OneByOne } from "./one-by-one.js";
import { defineService, type Use } from "./services.js";

export const clock = defineService<Clock>("clock");
export const random = defineService<Random>("random");
export const passwords = defineService<Passwords>("passwords");
export const logger = defineService<Logger>("logger");
/** Sends mail. */
export const mailer = defineService<Mailer>("mailer");

/** The passwords port as the host gave it; `passwords` is what calls use. */
export const givenPasswords = defineService<Passwords>("givenPasswords");

/** Decodes pictures; undefined where the host has nothing that does. */
export const images = defineService<Images | undefined>("images");

/** Calls out; null where outgoing webhooks are left to another process. */
export const webClient = defineService<WebClient | null>("webClient");

/** Where files go. */
export interface FileStores {
  /** Undefined where nobody said where files go. */
  store: FileStore | undefined;
  /** Makes a store of a folder; undefined where the host keeps files in its own way. */
  storeIn: ((folder: string) => FileStore) | undefined;
}

/** Where files go, as the host and the storage say. */
export const fileStores = defineService<FileStores>("fileStores");

/** 32 bytes under which keys are sealed. */
export const secret = defineService<Uint8Array>("secret");

/** Where clients reach the organization. */
export const site = defineService<Site>("site");

/** Every table of the organization. */
export const declaredTables = defineService<Tables>("declaredTables");

/** For answers that are long to make. */
export const longAnswers = defineService<OneByOne>("longAnswers");

/** Whose words callers get. */
export const vocabularyOption = defineService<VocabularyOption>("vocabularyOption");

/** Whether the host says that this is no organization in earnest. */
export const development = defineService<boolean>("development");

/** When this process opened the organization, UNIX seconds. */
export const started = defineService<number>("started");

/** UNIX seconds. */
export const secondsNow = (use: Use): number => Math.floor(use(clock).now() / 1000);
