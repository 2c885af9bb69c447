import type { Server } from "node:http";
import type { Socket } from "node:net";
import { answerUnderWay } from "./turns.js";

/** The open connections of a server, oldest first; at the limit an idle one makes room for a new one. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #most: number;

  constructor(server: Server, most: number) {
    this.#most = most;
    server.on("connection", (socket: Socket) => this.#add(socket));
  }

  #add(socket: Socket): void {
    if (this.#open.size >= this.#most && !this.#endIdle()) {
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    socket.once("close", () => this.#open.delete(socket));
  }

  #endIdle(): boolean {
    for (const socket of this.#open) {
      if (answerUnderWay(socket) !== undefined) continue;
      this.#open.delete(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  endAllIdle(): void {
    for (const socket of this.#open) if (answerUnderWay(socket) === undefined) socket.destroy();
  }
}
