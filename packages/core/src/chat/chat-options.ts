import type { EmbeddedBot } from "../domain/bot-calls/index.js";
import type { OrganizationOptions } from "../domain/organization/index.js";
import type { AvatarOption, MediaLimits, UploadLimits } from "../domain/realm/index.js";
import type { QueueLimits } from "../events/queue/queue-limits.js";
import type { Resource } from "../operation/resource.js";
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
import type { Storage } from "../storage/storage.js";
import type { FileAddresses } from "../text/addresses/file-addresses.js";
import type { RequestLimits } from "../wire/request-limits.js";
import type { ChatUser } from "./chat-user.js";

/** The options of a chat; only the storage has no default. */
export interface ChatOptions<R extends readonly Resource[] = readonly Resource[]> {
  storage: Storage;
  /** The organization to create where the storage is empty; null refuses an empty storage, with a "missing" StorageError. */
  organization?: OrganizationOptions | null;
  /** The address clients use, such as "https://chat.example.com"; links are made from it. */
  url?: string;
  /** 32 bytes under which API keys are sealed; by default the storage keeps them beside its data. */
  secret?: Uint8Array;
  passwords?: Passwords;
  /** Sends confirmation links and invitations; without one they are thrown away. */
  mailer?: Mailer;
  /** Calls outgoing webhooks; without one their messages wait for a chat that has one. */
  webClient?: WebClient;
  /**
   * Fetches the pages that messages link to, for previews where the organization's setting `inline_url_embed_preview` is on; without
   * one there are none. Everybody who sends messages can have it fetch any address, so it must not reach the operator's network.
   */
  websites?: WebClient;
  /**
   * Fetches the pictures, videos and recordings that messages show of other sites, so that no reader's client asks these sites; without
   * one clients ask themselves. Whoever sends messages can have it fetch any address, so it must not reach the operator's network. It
   * keeps copies where uploaded files go, and without a place for these shows nothing.
   */
  mediaProxy?: MediaClient;
  /** Of what `mediaProxy` fetches and keeps; each has a default. */
  mediaLimits?: Partial<MediaLimits>;
  /**
   * Reaches the push service, which hands encrypted notifications to phones; without one there are no push notifications. All
   * processes of an organization have one, or none has.
   */
  pushRelay?: PushRelay;
  /**
   * Where uploaded files go, avatars among them: a store, or a function that makes one of the folder that the storage names. A
   * memory storage keeps files itself. Without any of these uploads are refused (SERVICE_UNAVAILABLE), since losing them at a
   * restart would be worse.
   */
  files?: FileStore | ((folder: string) => FileStore);
  /** Decodes pictures; without it they are refused (SERVICE_UNAVAILABLE). */
  images?: Images;
  /**
   * Where people without a picture of their own get one from. `provider`, the default, leaves it to an outside service, to which
   * clients send hashes of e-mail addresses. With `drawn` this server draws it, and no hash leaves.
   */
  avatars?: AvatarOption;
  /** Of files that users upload; each has a default. */
  uploads?: Partial<UploadLimits>;
  /** Where the storage tells the time, as PostgreSQL does, that counts, and this clock only says how it passes. */
  clock?: Clock;
  random?: Random;
  logger?: Logger;
  /** Origins whose pages may use the HTTP API from a browser, such as "https://app.example.com". */
  corsOrigins?: readonly string[];
  /** How many HTTP requests are taken in a minute; any number, unless limits are set. */
  requestLimits?: Partial<RequestLimits>;
  queues?: Partial<QueueLimits>;
  /** How many bots a user may own, deactivated ones included; 100. The host may make any number. */
  maxBotsPerUser?: number;
  /**
   * How many channels, and how many user groups, an account and its bots may create in a day, since everybody's initial state has them;
   * any number, unless set. Administrators create any number.
   */
  maxCreationsPerDay?: number;
  /**
   * Whether organizations may have web-public channels, which people read without an account where the organization's setting
   * `enable_spectator_access` lets them in; false.
   */
  webPublicChannels?: boolean;
  /**
   * For how many days messages are kept, direct ones and those of channels that say nothing else; null for ever. The chat stores it
   * when it opens, as `chat.host.keepMessages` does. Left out, the organization's setting stays, which is for ever at first.
   */
  messageRetentionDays?: number | null;
  /**
   * The vocabulary of answers and events, since some clients in the wild know other words than the contract's. `auto`, the default,
   * gives clients that name themselves as one of those theirs. All others get the contract's, callers in this process too. Both are
   * always understood.
   */
  vocabulary?: VocabularyOption;
  /**
   * Where the HTML of messages and descriptions has the files that it refers to. `prefixed`, the default, puts the path of `url` before
   * their addresses, so that browsers find those of a chat that is mounted at `/chat`; at a host's root nothing changes. `absolute` puts
   * all of `url` there, and `root` nothing.
   */
  fileAddresses?: FileAddresses;
  /**
   * The web client, which browsers get at the chat's root: `webFiles()` of `@confab/web/files`. Without it a page there says what the
   * server is.
   */
  web?: WebFiles;
  /** Bots that answer in this process, by name. `chat.host.ensureBot` or `POST /bots` makes accounts for them. */
  bots?: Readonly<Record<string, EmbeddedBot<ChatUser>>>;
  /**
   * The host's own resources beside those of the chat: tables, operations, events, jobs, services. Their operations are methods of
   * `chat.as()`, and are called over HTTP as the others.
   */
  resources?: R;
  development?: boolean;
}
