import { EncodedFields } from "../../encode/encoded-fields.js";
import { encoder } from "../../encode/encoder.js";
import { limits } from "../realm/index.js";
import { apiEmail } from "../users/index.js";
import type { PresenceStatus, Times } from "./report.js";
import { legacyClient, legacyShape, modernShape } from "./shapes.js";
import type { Row } from "./vocabulary.js";

/** An active client is one that was so at most this long before it was last connected. */
const activeFor = 70;

/** What is known of a user's presence. Its texts are made once: what changes is noted in a new one. */
export class Presence implements Times {
  readonly active_time: number | null;
  readonly connected_time: number;
  private modernFields: EncodedFields | null = null;
  private legacyFields: { host: string; fields: EncodedFields } | null = null;
  private account: Row<"users">;

  constructor(
    user: Row<"users">,
    { active_time, connected_time }: Times,
    /** Where it stands among all changes of anybody's presence. */
    readonly update_id: number,
  ) {
    this.account = user;
    this.active_time = active_time;
    this.connected_time = connected_time;
  }

  /** The account as it was last committed. */
  get user(): Row<"users"> {
    return this.account;
  }

  set user(user: Row<"users">) {
    this.account = user;
    this.modernFields = null;
    this.legacyFields = null;
  }

  /** A time that is not known is that of joining (users.md 4). */
  get timestamps(): { active_timestamp: number; idle_timestamp: number } {
    const { active_time, connected_time } = this;
    return { active_timestamp: active_time ?? this.user.date_joined, idle_timestamp: connected_time };
  }

  /** How the legacy format puts it: one status, and since when. */
  get status(): { status: PresenceStatus; timestamp: number } {
    const { active_time, connected_time } = this;
    return active_time !== null && active_time + activeFor >= connected_time
      ? { status: "active", timestamp: active_time }
      : { status: "idle", timestamp: connected_time };
  }

  /** The status as others see it now. */
  statusAt(now: number): { status: PresenceStatus | "offline"; timestamp: number } {
    const { status, timestamp } = this.status;
    const isOffline = now - timestamp > limits.server_presence_offline_threshold_seconds;
    return { status: isOffline ? "offline" : status, timestamp };
  }

  /** One field of `presences`, by user id. */
  get modern(): EncodedFields {
    this.modernFields ??= EncodedFields.one(String(this.user.id), encodeModern(this.timestamps));
    return this.modernFields;
  }

  /** One field of `presences`, by the address others know the user by. */
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

const encodeModern = encoder(modernShape);
const encodeLegacy = encoder(legacyShape);
