import { createHash, randomBytes, randomInt } from "node:crypto";
import { openSecretBox } from "@stablelib/nacl";
import { seal } from "../push-relay/sealed-box.js";

/** Where the chat and the push service are, and who the phone belongs to. */
export interface Owner {
  chat: string;
  relay: string;
  email: string;
  api_key: string;
}

/** A notification as the phone has decrypted it. */
export interface Shown {
  type: string;
  user_id: number;
  content?: string;
  sender_full_name?: string;
  message_id?: number;
  message_ids?: number[];
}

interface Encrypted {
  payload: { push_key_id: number | string; encrypted_data: string };
}

/** A phone: it registers itself for notifications, gets them and decrypts them. */
export class Phone {
  private readonly key = randomBytes(32);
  private readonly push_key_id = randomInt(2 ** 32);
  private got = 0;

  constructor(
    private readonly owner: Owner,
    readonly token = randomBytes(16).toString("hex"),
  ) {}

  /** Registers the phone at the chat server, which registers its token at the push service. */
  async register(): Promise<void> {
    const { device_id } = await this.ask("register_client_device", {});
    const { public_key } = (await (await fetch(`${this.owner.relay}/key`)).json()) as { public_key: string };
    const registration = { token: this.token, token_kind: "fcm", timestamp: Math.floor(Date.now() / 1000) };
    const sealed = seal(Buffer.from(JSON.stringify(registration)), Buffer.from(public_key, "base64"));
    await this.ask("mobile_push/register", {
      device_id: String(device_id),
      push_key_id: String(this.push_key_id),
      push_key: Buffer.concat([Buffer.from([0x31]), this.key]).toString("base64"),
      token_kind: "fcm",
      token_id: createHash("sha256").update(this.token).digest().subarray(0, 8).toString("base64"),
      bouncer_public_key: public_key,
      encrypted_push_registration: Buffer.from(sealed).toString("base64"),
    });
  }

  private async ask(path: string, params: Record<string, string>): Promise<Record<string, unknown>> {
    const { chat, email, api_key } = this.owner;
    const login = Buffer.from(`${email}:${api_key}`).toString("base64");
    const response = await fetch(`${chat}/api/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Basic ${login}` },
      body: new URLSearchParams(params),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (!response.ok) throw new Error(`${path}: ${String(answer.msg)}`);
    return answer;
  }

  /** Returns the notifications since the last call. */
  async next(): Promise<Shown[]> {
    const response = await fetch(`${this.owner.relay}/phones/${this.token}?after=${this.got}`);
    const { notifications } = (await response.json()) as { notifications: Encrypted[] };
    this.got += notifications.length;
    return notifications.flatMap((each) => this.decrypted(each) ?? []);
  }

  private decrypted({ payload: { push_key_id, encrypted_data } }: Encrypted): Shown | null {
    // A key that the phone does not have may be one from before it was set up anew.
    if (Number(push_key_id) !== this.push_key_id) return null;
    const data = Buffer.from(encrypted_data, "base64");
    const text = openSecretBox(this.key, data.subarray(0, 24), data.subarray(24));
    return text && JSON.parse(Buffer.from(text).toString());
  }
}
