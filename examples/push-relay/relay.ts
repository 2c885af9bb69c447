import { createHash } from "node:crypto";
import { join } from "node:path";
import { handingOf, isPushRequest } from "./handing.js";
import { Ledger } from "./ledger.js";
import { type Registration, registrationIn } from "./registration.js";
import { keyPairOf, open } from "./sealed-box.js";

/** How the relay answers: a status, and the fields of the answer. */
export interface Answer {
  status: number;
  fields: Readonly<Record<string, unknown>>;
}

/** A chat server as it names itself. */
export interface Login {
  user: string;
  password: string;
}

/** What a phone gets: which of its notifications it is, and what the chat server has encrypted for it. */
type Handed = ReturnType<typeof handingOf>;

/** A token, and the organization whose messages it is told of. */
interface Registered extends Pick<Registration, "token" | "token_kind" | "ios_app_id"> {
  token_id: string;
  realm_uuid: string;
}

/** An organization, and the chat server that it is on. */
interface Organization {
  realm_uuid: string;
  user: string;
}

const done = (fields = {}): Answer => ({ status: 200, fields: { result: "success", msg: "", ...fields } });
const refused = (status: number, code: string, msg: string): Answer => ({
  status,
  fields: { result: "error", code, msg },
});

const badRegistration = refused(400, "BAD_REQUEST", "Invalid encrypted_push_registration");
const day = 86_400;

const requestIn = (body: string): Record<string, unknown> => {
  try {
    return Object(JSON.parse(body));
  } catch {
    return {};
  }
};

/** The id of a token: the first 8 bytes of its SHA-256. */
export const tokenIdOf = (token: string): string =>
  createHash("sha256").update(token).digest().subarray(0, 8).toString("base64");

/**
 * A push service for one's own phones. It keeps which token belongs to which id, and hands notifications on, which it cannot read.
 * A server is believed with the password that it came with first, and an organization is on the server that named it first.
 */
export class Relay {
  private readonly keys;
  private readonly servers: Ledger<Login>;
  private readonly organizations: Ledger<Organization>;
  private readonly registered: Ledger<Registered>;
  private readonly handed: Ledger<Handed>;

  constructor(
    folder: string,
    secretKey: Uint8Array,
    private readonly print: (line: string) => void,
  ) {
    this.keys = keyPairOf(secretKey);
    this.servers = new Ledger(join(folder, "servers.jsonl"));
    this.organizations = new Ledger(join(folder, "organizations.jsonl"));
    this.registered = new Ledger(join(folder, "registrations.jsonl"));
    this.handed = new Ledger(join(folder, "notifications.jsonl"));
  }

  /** The key with which clients encrypt their registrations, as Base64. */
  get publicKey(): string {
    return Buffer.from(this.keys.publicKey).toString("base64");
  }

  /** Whether this is the server that it says it is. */
  knows(login: Login): boolean {
    const known = this.servers.entries.find(({ user }) => user === login.user);
    if (known === undefined) this.servers.add(login);
    return known === undefined || known.password === login.password;
  }

  /** Returns why an organization is not served; null where it is. */
  private refusalOf({ realm_uuid, user }: Organization): Answer | null {
    if (!/^[0-9a-f-]{36}$/.test(realm_uuid)) return refused(403, "MISSING_REMOTE_REALM", "Organization not registered");
    const known = this.organizations.entries.find((each) => each.realm_uuid === realm_uuid);
    if (known === undefined) this.organizations.add({ realm_uuid, user });
    const isElsewhere = known !== undefined && known.user !== user;
    return isElsewhere ? refused(403, "REMOTE_REALM_SERVER_MISMATCH_ERROR", "Organization of another server") : null;
  }

  /** Notes what is to be handed to a token. */
  register(user: string, form: URLSearchParams): Answer {
    const realm_uuid = form.get("realm_uuid") ?? "";
    const refusal = this.refusalOf({ realm_uuid, user });
    if (refusal !== null) return refusal;
    if (form.get("bouncer_public_key") !== this.publicKey)
      return refused(400, "INVALID_BOUNCER_PUBLIC_KEY", "Invalid bouncer_public_key");
    const registration = this.opened(form.get("encrypted_push_registration") ?? "");
    if (registration === null || tokenIdOf(registration.token) !== form.get("token_id")) return badRegistration;
    const { timestamp, ...rest } = registration;
    if (Date.now() / 1000 - timestamp > day) return refused(400, "REQUEST_EXPIRED", "Request expired");
    const token_id = tokenIdOf(rest.token);
    if (this.find(realm_uuid, token_id) === undefined) this.registered.add({ ...rest, token_id, realm_uuid });
    this.print(`registered ${rest.token}`);
    return done();
  }

  private opened(sealed: string): Registration | null {
    try {
      return registrationIn(Buffer.from(open(Buffer.from(sealed, "base64"), this.keys) ?? []).toString());
    } catch {
      return null;
    }
  }

  private find(realm_uuid: string, token_id: string): Registered | undefined {
    return this.registered.entries.find((each) => each.token_id === token_id && each.realm_uuid === realm_uuid);
  }

  /** Keeps notifications for the phones that they are for. */
  notify(user: string, body: string): Answer {
    const { realm_uuid, push_requests } = requestIn(body);
    if (!Array.isArray(push_requests) || !push_requests.every(isPushRequest))
      return refused(400, "BAD_REQUEST", "Invalid push_requests");
    const refusal = this.refusalOf({ realm_uuid: String(realm_uuid), user });
    if (refusal !== null) return refusal;
    const handed: Handed[] = [];
    const unknown: string[] = [];
    for (const request of push_requests) {
      const registered = this.find(String(realm_uuid), request.token_id);
      if (registered === undefined) unknown.push(request.token_id);
      else handed.push(handingOf(registered, request));
    }
    this.handed.add(...handed);
    for (const { token, ...rest } of handed) this.print(`for ${token}: ${JSON.stringify(rest)}`);
    const android = handed.filter((each) => "priority" in each).length;
    return done({
      android_successfully_sent_count: android,
      apple_successfully_sent_count: handed.length - android,
      delete_token_ids: unknown,
      realm_push_status: { can_push: true, expected_end_timestamp: null },
    });
  }

  /** Returns what a phone gets after so many notifications. */
  handedTo(token: string, after: number): unknown[] {
    return this.handed.entries.filter((each) => each.token === token).slice(after);
  }

  close(): void {
    for (const ledger of [this.servers, this.registered, this.handed]) ledger.close();
  }
}
