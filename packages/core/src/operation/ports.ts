import type { Clock, Logger, Passwords, Random } from "../ports/ports.js";
import type { VocabularyOption } from "../schema/vocabulary/vocabulary.js";
import type { Tables } from "../storage/table.js";
import type { Site } from "../text/site.js";
import type { OneByOne } from "./one-by-one.js";
import { defineService, type Use } from "./services.js";

export const clock = defineService<Clock>("clock");
export const random = defineService<Random>("random");
export const passwords = defineService<Passwords>("passwords");
export const logger = defineService<Logger>("logger");

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
