import { type Chat, createChat } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { memoryStorage } from "@confab/storage-memory";
import { newCaller } from "./callers.js";

/** A chat in memory behind a real server. */
export class ServedChat {
  #server: RunningServer;

  private constructor(
    readonly chat: Chat,
    server: RunningServer,
  ) {
    this.#server = server;
  }

  static async start(storage = memoryStorage()): Promise<ServedChat> {
    const chat = await createChat({ storage });
    return new ServedChat(chat, await startServer(chat, { port: 0 }));
  }

  get port(): number {
    return this.#server.port;
  }

  get url(): string {
    return this.#server.url;
  }

  /** The login of the owner. */
  get auth() {
    const { email, api_key: apiKey } = this.chat.created?.owner ?? { email: "", api_key: "" };
    return { email, apiKey };
  }

  get owner() {
    return this.chat.as(this.chat.created?.owner.user_id ?? 0);
  }

  get caller() {
    return newCaller({ url: this.url, auth: this.auth });
  }

  /** Sends the owner a direct message with this number; returns its id. */
  async tell(number: number): Promise<number> {
    const to = [this.chat.created?.owner.user_id ?? 0];
    return (await this.owner.sendMessage({ type: "direct", to, content: String(number) })).id;
  }

  /** Cuts every connection, and answers no more until it is opened again. */
  async cutOff(): Promise<void> {
    await this.#server.close({ grace: 0 });
  }

  async reopen(): Promise<void> {
    this.#server = await startServer(this.chat, { port: this.#server.port });
  }

  async close(): Promise<void> {
    const closed = this.#server.close({ grace: 0 });
    await this.chat.close();
    await closed;
  }
}
