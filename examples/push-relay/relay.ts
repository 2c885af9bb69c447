import { createHash } from "node:crypto";
import { join } from "node:path";
import { Ledger } from "./ledger.js";
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
interface Handed {
  token: string;
  payload: unknown;
}

interface Registered {
  token_id: string;
  token: string;
}

const done = (fields = {}): Answer => ({ status: 200, fields: { result: "success", msg: "", ...fields } });
const refused = (status: number, code: string, msg: string): Answer => ({
  status,
  fields: { result: "error", code, msg },
});

const badRegistration = refused(400, "BAD_REQUEST", "Invalid encrypted_push_registration");
const day = 86_400;

/** The id of a token: the first 8 octets of its SHA-256. */
export const tokenIdOf = (token: string): string =>
  createHash("sha256").update(token).digest().subarray(0, 8).toString("base64");

/**
 * A push service for one's own phones. It keeps which token belongs to which id, and hands notifications on, which it cannot read.
 * A server is believed with the password that it came with first.
 */
export class Relay {
  private readonly keys;
  private readonly servers: Ledger<Login>;
  private readonly registered: Ledger<Registered>;
  private readonly handed: Ledger<Handed>;

  constructor(
    folder: string,
    secretKey: Uint8Array,
    private readonly print: (line: string) => void,
  ) {
    this.keys = keyPairOf(secretKey);
    this.servers = new Ledger(join(folder, "servers.jsonl"));
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

  /** Notes what is to be handed to a token. */
  register(form: URLSearchParams): Answer {
    if (form.get("bouncer_public_key") !== this.publicKey)
      return refused(400, "INVALID_BOUNCER_PUBLIC_KEY", "Invalid bouncer_public_key");
    const registration = this.opened(form.get("encrypted_push_registration") ?? "");
    if (registration === null) return badRegistration;
    const { token, timestamp } = registration;
    if (tokenIdOf(token) !== form.get("token_id")) return badRegistration;
    if (Date.now() / 1000 - timestamp > day) return refused(400, "REQUEST_EXPIRED", "Request expired");
    const token_id = tokenIdOf(token);
    if (this.tokenOf(token_id) === undefined) this.registered.add({ token_id, token });
    this.print(`registered ${token}`);
    return done();
  }

  private opened(sealed: string): { token: string; timestamp: number } | null {
    try {
      const octets = open(Buffer.from(sealed, "base64"), this.keys);
      const { token, token_kind, timestamp } = JSON.parse(Buffer.from(octets ?? []).toString());
      const isWhole = typeof token === "string" && token !== "" && ["fcm", "apns"].includes(token_kind);
      return isWhole && Number.isInteger(timestamp) ? { token, timestamp } : null;
    } catch {
      return null;
    }
  }

  private tokenOf(token_id: string): string | undefined {
    return this.registered.entries.find((each) => each.token_id === token_id)?.token;
  }

  /** Keeps notifications for the phones that they are for. */
  notify({ push_requests }: { push_requests: readonly { token_id: string; payload: unknown }[] }): Answer {
    const unknown = push_requests.map(({ token_id }) => token_id).filter((id) => this.tokenOf(id) === undefined);
    const handed = push_requests.flatMap(({ token_id, payload }) => {
      const token = this.tokenOf(token_id);
      return token === undefined ? [] : [{ token, payload }];
    });
    this.handed.add(...handed);
    for (const { token, payload } of handed) this.print(`for ${token}: ${JSON.stringify(payload)}`);
    return done({
      android_successfully_sent_count: handed.length,
      apple_successfully_sent_count: 0,
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
