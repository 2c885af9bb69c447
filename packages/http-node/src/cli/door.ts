import type { Chat, WireRequest, WireResponse } from "@confab/core";
import type { Handler } from "../listener.js";

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

  handle(request: WireRequest, take: (response: WireResponse) => void): Promise<void> {
    const chat = this.#chat;
    return chat === undefined ? this.#opened.then((chat) => chat.handle(request, take)) : chat.handle(request, take);
  }
}
