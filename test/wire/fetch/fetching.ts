import { createFetchHandler, type FetchOptions } from "@confab/core";
import { type FakeChat, fakeChat } from "../../http/fake-chat.js";
import { listLogger } from "../../http/serving.js";

export interface Fetching {
  chat: FakeChat;
  logger: ReturnType<typeof listLogger>;
  ask(path: string, init?: RequestInit): Promise<Response>;
}

/** A handler before a fake chat, whose sessions are whatever `authenticate` answers. */
export const fetching = (options: FetchOptions = {}): Fetching => {
  const logger = listLogger();
  const sessionUser = async (ask: () => unknown) => (await ask()) as number | null;
  const chat = Object.assign(fakeChat(), { logger, sessionUser });
  const handler = createFetchHandler(chat, options);
  return { chat, logger, ask: (path, init) => handler(new Request(`http://app.example${path}`, init)) };
};

/** A body that comes in these pieces, and stays open after them unless it ends. */
export const inPieces = (pieces: readonly string[], { ends = true } = {}): RequestInit => {
  const init = {
    method: "POST",
    duplex: "half",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
        if (ends) controller.close();
      },
    }),
  };
  return init;
};
