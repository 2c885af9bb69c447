import type { Server } from "node:http";
import type { Socket } from "node:net";
import { answerUnderWay } from "./turns.js";

export interface ConnectionLimits {
  maxConnections: number;
  /** Milliseconds without progress after which an unread answer ends its connection. */
  unreadTimeout: number;
  /** How often unread answers are looked for, in milliseconds. */
  checkingInterval: number;
}

// The time of an unread answer, which was read in the end, may still run while the next one is being made, such as a waiting poll.
const endOrHold = (socket: Socket): void => {
  const isHeld = socket.writableLength === 0 && answerUnderWay(socket) !== undefined;
  if (isHeld) socket.setTimeout(0);
  else socket.destroy();
};

/** The open connections of a server, oldest first; at the limit an idle one makes room for a new one. */
export class Connections {
  readonly #open = new Set<Socket>();
  readonly #most: number;
  /** For any socket: a function for each would be more than all else that is kept of it here. */
  readonly #forget: (this: Socket) => void;

  constructor(server: Server, { maxConnections, unreadTimeout, checkingInterval }: ConnectionLimits) {
    this.#most = maxConnections;
    server.on("connection", (socket: Socket) => this.#add(socket));
    const open = this.#open;
    this.#forget = function (this: Socket) {
      open.delete(this);
    };
    server.on("timeout", endOrHold);
    server.once("listening", () => {
      const checking = setInterval(() => this.#timeUnread(unreadTimeout), checkingInterval).unref();
      server.once("close", () => clearInterval(checking));
    });
  }

  /** Nearly all answers are gone at once: a timer for each would cost more than many of them. */
  #timeUnread(timeout: number): void {
    for (const socket of this.#open) if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(timeout);
  }

  #add(socket: Socket): void {
    if (this.#open.size >= this.#most && !this.#endIdle()) {
      socket.destroy();
      return;
    }
    this.#open.add(socket);
    socket.on("close", this.#forget);
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
