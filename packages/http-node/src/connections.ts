import type { Server } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "@confab/core";
import { answerUnderWay } from "./turns.js";

/** How many connections there may be, in all and of one address. */
export interface ConnectionLimits {
  maxConnections: number;
  maxConnectionsPerAddress: number;
  /** Whether a connection may bring the requests of many clients, and is not counted. */
  bringsMany: (socket: Socket) => boolean;
  /** Milliseconds without progress after which an unread answer ends its connection. */
  unreadTimeout: number;
  /** How often unread answers are looked for, in milliseconds. */
  checkingInterval: number;
}

/** Milliseconds for the answers to a client that has closed its side: most are ready by then, and a poll would keep a dead client. */
const farewell = 1000;

// The time of an unread answer, which was read in the end, may still run while the next one is being made, such as a waiting poll.
const endOrHold = (socket: Socket): void => {
  const isHeld = socket.writableLength === 0 && answerUnderWay(socket) !== undefined;
  if (isHeld) socket.setTimeout(0);
  else socket.destroy();
};

// For any socket: a function for each would be more than all else that is kept of it here.
function endSoon(this: Socket): void {
  if (answerUnderWay(this) !== undefined) setTimeout(() => this.destroy(), farewell).unref();
}

/** The connections from one network. */
interface Place {
  name: string;
  sockets: Set<Socket>;
}

/** The open connections of a server, oldest first; at a limit an idle one of those that it counts makes room for a new one. */
export class Connections {
  /** With the place of each; null where a proxy speaks for many. */
  readonly #open = new Map<Socket, Place | null>();
  readonly #places = new Map<string, Place>();
  readonly #limits: ConnectionLimits;
  readonly #closed: (this: Socket) => void;

  constructor(server: Server, limits: ConnectionLimits) {
    this.#limits = limits;
    const forget = (socket: Socket) => this.#forget(socket);
    this.#closed = function (this: Socket) {
      forget(this);
    };
    // Else a client that closes its side behind its request gets no answer.
    Object.assign(server, { httpAllowHalfOpen: true });
    server.on("connection", (socket: Socket) => this.#add(socket));
    server.on("timeout", endOrHold);
    server.once("listening", () => {
      const checking = setInterval(() => this.#timeUnread(limits.unreadTimeout), limits.checkingInterval).unref();
      server.once("close", () => clearInterval(checking));
    });
  }

  /** Nearly all answers are gone at once: a timer for each would cost more than many of them. */
  #timeUnread(timeout: number): void {
    for (const socket of this.#open.keys())
      if (socket.writableLength > 0 && !socket.timeout) socket.setTimeout(timeout);
  }

  #add(socket: Socket): void {
    const { maxConnections, maxConnectionsPerAddress } = this.#limits;
    const place = this.#placeOf(socket);
    const hasRoom =
      (place === null || this.#makeRoom(place.sockets, maxConnectionsPerAddress)) &&
      this.#makeRoom(this.#open, maxConnections);
    if (!hasRoom) {
      socket.destroy();
      return;
    }
    if (place !== null) this.#places.set(place.name, place);
    place?.sockets.add(socket);
    this.#open.set(socket, place);
    socket.on("close", this.#closed);
    socket.on("end", endSoon);
  }

  #placeOf(socket: Socket): Place | null {
    if (this.#limits.bringsMany(socket)) return null;
    const name = networkOf(socket.remoteAddress ?? "");
    return this.#places.get(name) ?? { name, sockets: new Set() };
  }

  #forget(socket: Socket): void {
    const place = this.#open.get(socket);
    this.#open.delete(socket);
    if (!place?.sockets.delete(socket)) return;
    if (place.sockets.size === 0) this.#places.delete(place.name);
  }

  /** Whether there is room for one more, made by ending an idle one if need be. */
  #makeRoom(sockets: { size: number; keys(): Iterable<Socket> }, most: number): boolean {
    if (sockets.size < most) return true;
    for (const socket of sockets.keys()) {
      if (answerUnderWay(socket) !== undefined) continue;
      this.#forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  endAllIdle(): void {
    for (const socket of this.#open.keys()) if (answerUnderWay(socket) === undefined) socket.destroy();
  }
}
