import type { MediaAddresses } from "../encode/media-addresses.js";
import type {
  Clock,
  FileStore,
  Images,
  Logger,
  Mailer,
  MediaClient,
  Passwords,
  PushRelay,
  Random,
  WebClient,
} from "../ports/ports.js";
import type { WebFiles } from "../ports/web-files.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary-option.js";
import type { Tables } from "../storage/table.js";
import type { Site } from "../text/site.js";
import { defineService, type Use } from "./define-service.js";
import type { OneByOne } from "./one-by-one.js";

/** Tells the time, and runs functions later. */
export const clock = defineService<Clock>("clock");
/** Makes random bytes. */
export const random = defineService<Random>("random");
/** Hashes and checks passwords. */
export const passwords = defineService<Passwords>("passwords");
/** Takes what the operator is to know. */
export const logger = defineService<Logger>("logger");
/** Sends mail. */
export const mailer = defineService<Mailer>("mailer");

/** The passwords port as the host gave it; calls use `passwords`. */
export const givenPasswords = defineService<Passwords>("givenPasswords");

/** Decodes pictures; undefined where the host gave no port for that. */
export const images = defineService<Images | undefined>("images");

/** Makes HTTP requests; null where another process calls the outgoing webhooks. */
export const webClient = defineService<WebClient | null>("webClient");

/** Fetches the pages that messages link to; null where there are no previews of websites. */
export const websiteClient = defineService<WebClient | null>("websiteClient");

/** Fetches pictures of other sites; null where clients ask these themselves. */
export const mediaClient = defineService<MediaClient | null>("mediaClient");

/** Reaches the push service; null where this server is configured to use none. */
export const pushRelay = defineService<PushRelay | null>("pushRelay");

/** The stores of uploaded files. */
export interface FileStores {
  /** The store of the organization; undefined where neither host nor storage names one. */
  store: FileStore | undefined;
  /** Whether the storage keeps the files itself, in memory. */
  isInMemory: boolean;
  /** Makes a store of a folder; undefined where the host keeps files in its own way. */
  storeIn: ((folder: string) => FileStore) | undefined;
}

/** The stores of uploaded files, as the host and the storage name them. */
export const fileStores = defineService<FileStores>("fileStores");

/** The 32 bytes under which API keys are sealed. */
export const secret = defineService<Uint8Array>("secret");

/** Whether the storage stores the words of many rows at once for less than those of one at a time. */
export const gainsByManyWords = defineService<boolean>("gainsByManyWords");

/** The addresses that HTML for clients gets. */
export const shownAddresses = defineService<MediaAddresses>("shownAddresses");

/** The address at which clients reach the organization. */
export const site = defineService<Site>("site");

/** The declared tables of the chat, those of the host included. */
export const declaredTables = defineService<Tables>("declaredTables");

/** Makes answers that take long, one after the other. */
export const longAnswers = defineService<OneByOne>("longAnswers");

/** The host's choice of the words that callers get. */
export const vocabularyOption = defineService<VocabularyOption>("vocabularyOption");

/** Logs, once, that the addresses of some clients are unknown. */
export const noteUnknownAddress = defineService<() => void>("noteUnknownAddress");

/** The web client that is served at the root of the chat; null where none is. */
export const webOption = defineService<WebFiles | null>("webOption");

/** Whether the host says that the chat is for development only. */
export const development = defineService<boolean>("development");

/** The time at which this process opened the organization, in UNIX seconds. */
export const started = defineService<number>("started");

/** Returns the current time in UNIX seconds. */
export const secondsNow = (use: Use): number => Math.floor(use(clock).now() / 1000);
