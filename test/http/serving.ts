import { type RunningServer, type ServerOptions, startServer } from "@confab/http-node";
import { type FakeChat, fakeChat } from "./fake-chat.js";

export interface Serving extends RunningServer {
  chat: FakeChat;
}

const running = new Set<RunningServer>();

/** A server on a free port before a fake chat; `stopAll` ends it. */
export const serve = async (options: ServerOptions = {}): Promise<Serving> => {
  const chat = fakeChat();
  const server = await startServer(chat, { port: 0, ...options });
  running.add(server);
  return { ...server, chat };
};

export const stopAll = async (): Promise<void> => {
  await Promise.all([...running].map((server) => server.close({ grace: 0 })));
  running.clear();
};

/** A logger that keeps its lines. */
export const listLogger = () => {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  const log =
    (level: string) =>
    (message: string, fields: object = {}) => {
      lines.push({ level, message, fields: { ...fields } });
    };
  return { lines, info: log("info"), warn: log("warn"), error: log("error") };
};
