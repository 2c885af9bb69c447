import { chmodSync, rmSync } from "node:fs";
import { createServer, type Server, type Socket } from "node:net";
import { type Administration, isMethod } from "../commands/administration.js";
import { messageOf } from "../failures.js";
import { type ControlAnswer, type ControlRequest, readAll } from "./client.js";

const longestRequest = 1 << 16;
const patience = 10_000;

const perform = async (host: Administration, text: string): Promise<unknown> => {
  const { command, parameters } = JSON.parse(text) as ControlRequest;
  if (!isMethod(command)) throw new Error(`The running server is of another version: it knows no "${command}".`);
  // The other side is this same program, run by whoever may read the data folder; it calls what the types allow.
  return (host[command] as (...all: readonly unknown[]) => Promise<unknown>).apply(host, [...parameters]);
};

const converse = async (host: Administration, socket: Socket): Promise<void> => {
  let answer: ControlAnswer;
  try {
    const request = await readAll(socket, longestRequest);
    // A backup takes the time that it takes.
    socket.setTimeout(0);
    answer = { result: (await perform(host, request)) ?? null };
  } catch (error) {
    answer = { error: messageOf(error) };
  }
  socket.end(JSON.stringify(answer));
};

/** Binds within this call, so that nobody can connect before only the owner may. */
const listenPrivately = (server: Server, file: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", reject).once("listening", resolve);
    const mask = process.umask(0o177);
    try {
      server.listen(file);
    } finally {
      process.umask(mask);
    }
  });

/** Lets `confab user`, `backup` and `check` work on a data folder that this process serves. */
export const serveControl = async (host: Administration, file: string): Promise<{ close(): void }> => {
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on("error", () => {}).setTimeout(patience, () => socket.destroy());
    void converse(host, socket);
  });
  // Left behind by a server that was killed: this process holds the data, so none is running.
  rmSync(file, { force: true });
  await listenPrivately(server, file);
  server.on("error", () => {});
  try {
    chmodSync(file, 0o600);
  } catch (error) {
    server.close();
    throw error;
  }
  return { close: () => server.close() };
};
