import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type Chat, createChat } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { sqliteStorage } from "@confab/storage-sqlite";
import { quickFolder } from "../quick-folder.js";
import { newCaller } from "./callers.js";

const opened = (folder: string): Promise<Chat> =>
  createChat({ storage: sqliteStorage({ file: join(folder, "chat.db") }) });

type Owner = NonNullable<Chat["created"]>["owner"];

/** A chat in a file behind a real server, for its owner. */
export class ServedChat {
  #chat: Chat;
  #server: RunningServer;

  private constructor(
    private readonly folder: string,
    private readonly account: Owner,
    chat: Chat,
    server: RunningServer,
  ) {
    this.#chat = chat;
    this.#server = server;
  }

  static async start(): Promise<ServedChat> {
    const folder = mkdtempSync(join(quickFolder, "confab-served-"));
    const chat = await opened(folder);
    if (chat.created === undefined) throw new Error("The file is not new.");
    return new ServedChat(folder, chat.created.owner, chat, await startServer(chat, { port: 0 }));
  }

  get port(): number {
    return this.#server.port;
  }

  get url(): string {
    return this.#server.url;
  }

  /** The login of the owner. */
  get auth() {
    return { email: this.account.email, apiKey: this.account.api_key };
  }

  get owner() {
    return this.#chat.as(this.account.user_id);
  }

  get caller() {
    return newCaller({ url: this.url, auth: this.auth });
  }

  async emailOf(user_id: number): Promise<string> {
    return (await this.owner.getUserById({ user_id })).user.email;
  }

  /** Sends the owner a direct message with this number; returns its id. */
  async tell(number: number): Promise<number> {
    const to = [this.account.user_id];
    return (await this.owner.sendMessage({ type: "direct", to, content: String(number) })).id;
  }

  /** Cuts every connection, and answers no more until it is opened again. */
  async cutOff(): Promise<void> {
    await this.#server.close({ grace: 0 });
  }

  async reopen(): Promise<void> {
    this.#server = await startServer(this.#chat, { port: this.#server.port });
  }

  /** Ends the server, and opens another over the same file on the same port. */
  async restart(): Promise<void> {
    await this.#stop();
    this.#chat = await opened(this.folder);
    await this.reopen();
  }

  async close(): Promise<void> {
    await this.#stop();
    rmSync(this.folder, { recursive: true });
  }

  async #stop(): Promise<void> {
    const closed = this.#server.close({ grace: 0 });
    await this.#chat.close();
    await closed;
  }
}
