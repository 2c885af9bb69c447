import { EncodedFields } from "../../encode/encoded-fields.js";
import { encoder } from "../../encode/encoder.js";
import { limits } from "../realm/index.js";
import { apiEmail } from "../users/index.js";
import type { PresenceStatus, Times } from "./presence-times.js";
import { legacyClient, legacyShape, modernShape } from "./shapes.js";
import type { Row } from "./vocabulary.js";

/** How many seconds before its last connection a client may last have been active to count as active. */
const activeFor = 70;

/** One user's presence. A change of it makes a new one, so that its texts are made once only. */
export class Presence implements Times {
  readonly active_time: number | null;
  readonly connected_time: number;
  private modernFields: EncodedFields | null = null;
  private legacyFields: { host: string; fields: EncodedFields } | null = null;
  private account: Row<"users">;

  constructor(
    user: Row<"users">,
    { active_time, connected_time }: Times,
    /** Its place among all changes of anybody's presence; null before it is stored. */
    readonly update_id: number | null,
  ) {
    this.account = user;
    this.active_time = active_time;
    this.connected_time = connected_time;
  }

  /** The account as last committed. */
  get user(): Row<"users"> {
    return this.account;
  }

  set user(user: Row<"users">) {
    this.account = user;
    this.modernFields = null;
    this.legacyFields = null;
  }

  /** The times in the modern format; a user never seen active has the time of joining (users.md 4). */
  get timestamps(): { active_timestamp: number; idle_timestamp: number } {
    const { active_time, connected_time } = this;
    return { active_timestamp: active_time ?? this.user.date_joined, idle_timestamp: connected_time };
  }

  /** The status in the legacy format, and since when, in UNIX seconds. */
  get status(): { status: PresenceStatus; timestamp: number } {
    const { active_time, connected_time } = this;
    return active_time !== null && active_time + activeFor >= connected_time
      ? { status: "active", timestamp: active_time }
      : { status: "idle", timestamp: connected_time };
  }

  /** Returns the status that others see at the time `now`. */
  statusAt(now: number): { status: PresenceStatus | "offline"; timestamp: number } {
    const { status, timestamp } = this.status;
    const isOffline = now - timestamp > limits.server_presence_offline_threshold_seconds;
    return { status: isOffline ? "offline" : status, timestamp };
  }

  /** The field of `presences` for this user in the modern format, by user id. */
  get modern(): EncodedFields {
    this.modernFields ??= EncodedFields.one(String(this.user.id), encodeModern(this.timestamps));
    return this.modernFields;
  }

  /** Returns the field of `presences` for this user in the legacy format, by the address others know the user by. */
  legacy(host: string): EncodedFields {
    if (this.legacyFields?.host !== host) {
      const { status, timestamp } = this.status;
      const aggregated = { client: legacyClient, status, timestamp };
      const entry = encodeLegacy({ aggregated, website: { ...aggregated, pushable: false } });
      this.legacyFields = { host, fields: EncodedFields.one(apiEmail(this.user, host), entry) };
    }
    return this.legacyFields.fields;
  }
}

/** A presence that is stored, and so has its place among all changes. */
export type StoredPresence = Presence & { readonly update_id: number };

/** Returns somebody's presence as it is stored. */
export const storedPresence = (
  user: Row<"users">,
  { last_update_id, ...times }: Times & { last_update_id: number },
): StoredPresence =>
  // A class cannot say of one of its objects that a property is not null.
  new Presence(user, times, last_update_id) as StoredPresence;

const encodeModern = encoder(modernShape);
const encodeLegacy = encoder(legacyShape);
