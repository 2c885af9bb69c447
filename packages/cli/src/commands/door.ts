import type { BodyAdmission, Chat, ChatError, WireExchange, WireHead, WireResponse } from "@confab/core";
import type { Handler } from "@confab/http-node";

/** Lets requests wait until the chat is open: the port is taken before anything is created. */
export class Door implements Handler {
  #chat: Chat | undefined;
  #admit: (chat: Chat) => void = () => {};
  readonly #opened = new Promise<Chat>((resolve) => {
    this.#admit = resolve;
  });

  open(chat: Chat): void {
    this.#chat = chat;
    this.#admit(chat);
  }

  serve(exchange: WireExchange): void {
    if (this.#chat === undefined) void this.#opened.then((chat) => chat.serve(exchange));
    else this.#chat.serve(exchange);
  }

  async admitBody(head: WireHead): Promise<BodyAdmission> {
    return (this.#chat ?? (await this.#opened)).admitBody(head);
  }

  async refuse(head: WireHead, error: ChatError): Promise<WireResponse> {
    return (this.#chat ?? (await this.#opened)).refuse(head, error);
  }
}
