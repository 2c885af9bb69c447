import { createServer, type ServerOptions as HttpOptions, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { answerDefaults, bodyDefaults, causeFields, patientLogger } from "@confab/core";
import { addressReader, bringsMany } from "./address.js";
import { Connections } from "./connections.js";
import { withDefaults } from "./defaults.js";
import { answerFaults } from "./faults.js";
import { createRequestListener, type Handler, type ListenerOptions } from "./listener.js";

/** Where and how to listen, with the limits of the listener. */
export interface ServerOptions extends Omit<ListenerOptions, "prefix" | "isStopping"> {
  /** Where to listen; 127.0.0.1. */
  host?: string;
  /** 9991; 0 takes a free one. */
  port?: number;
  /** 10,000; idle ones make room for new ones. */
  maxConnections?: number;
  /** 1,000; of an IPv6 address its /64 counts. None for trusted proxies, which speak for many clients. */
  maxConnectionsPerAddress?: number;
  /** Milliseconds for the headers of a request; 15 s. */
  headersTimeout?: number;
  /** Milliseconds that an idle connection stays; 75 s. */
  keepAliveTimeout?: number;
  /** Milliseconds without progress after which an unread answer ends its connection; 60 s. */
  unreadTimeout?: number;
  /** How often slow requests and unread answers are looked for, in milliseconds; 5 s. */
  checkingInterval?: number;
}

/** A server that listens. */
export interface RunningServer {
  readonly host: string;
  readonly port: number;
  /** `http://HOST:PORT`. */
  readonly url: string;
  /** Soon accepts no more connections, and resolves when the last answer is sent; `grace` milliseconds later it cuts the rest off. */
  close(options?: { grace?: number }): Promise<void>;
}

const seconds = 1000;
/** Milliseconds in which requests are still taken after the stop. */
const lastRequestsWithin = 50;
/** Milliseconds between two looks for connections that have become idle during a stop. */
const sweeping = 50;

/** What an open network asks for (security G). */
export const serverDefaults = {
  maxConnections: 10_000,
  maxConnectionsPerAddress: 1000,
  headersTimeout: 15 * seconds,
  keepAliveTimeout: 75 * seconds,
  unreadTimeout: answerDefaults.unreadTimeout,
  checkingInterval: 5 * seconds,
};

type Settings = ServerOptions & typeof serverDefaults;

const httpOptions = (settings: Settings): HttpOptions => ({
  insecureHTTPParser: false,
  // The listener refuses a missing host itself, with a body.
  requireHostHeader: false,
  maxHeaderSize: 16 * 1024,
  headersTimeout: settings.headersTimeout,
  // The listener gives bodies their time, which is shorter for all but uploads.
  requestTimeout: settings.headersTimeout + (settings.uploadTimeout ?? bodyDefaults.uploadTimeout),
  connectionsCheckingInterval: settings.checkingInterval,
  keepAliveTimeout: settings.keepAliveTimeout,
});

const listen = (server: Server, host: string, port: number): Promise<AddressInfo> =>
  new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host, port, backlog: 1024 }, () => {
      server.off("error", reject);
      resolve(server.address() as AddressInfo);
    });
  });

/** Ends the connections without a request as soon as there are any, until the last one is gone. */
const closeConnections = (server: Server, connections: Connections): Promise<void> =>
  new Promise((resolve) => {
    // Again and again: an answer that was sent as the stop began leaves its connection open behind it.
    const sweep = setInterval(() => connections.endAllIdle(), sweeping);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    connections.endAllIdle();
  });

const close = async (server: Server, connections: Connections, grace: number): Promise<void> => {
  // What a proxy has sent already, and nobody has read yet, is answered: it cannot send a POST to another server.
  const open = Math.min(lastRequestsWithin, grace);
  await new Promise((resolve) => setTimeout(resolve, open));
  const cut = setTimeout(() => server.closeAllConnections(), grace - open);
  await closeConnections(server, connections);
  clearTimeout(cut);
};

/** Serves the chat over HTTP/1.1, with the limits that a server on an open network needs. */
export const startServer = async (chat: Handler, options: ServerOptions = {}): Promise<RunningServer> => {
  let isStopping = false;
  const settings: Settings = { ...options, ...withDefaults(serverDefaults, options) };
  const server = createServer(httpOptions(settings));
  const connections = new Connections(server, { ...settings, bringsMany: bringsMany(options.trustedProxies ?? []) });
  // One more than are allowed, so that the listener sees a request that has too many: Node leaves the rest out silently.
  server.maxHeadersCount = 101;
  const listener = createRequestListener(chat, { ...options, isStopping: () => isStopping });
  server.on("request", listener);
  server.on("checkExpectation", listener);
  answerFaults(server, chat, addressReader(options.trustedProxies ?? []));
  const host = options.host ?? "127.0.0.1";
  const { port } = await listen(server, host, options.port ?? 9991);
  const logger = options.logger && patientLogger(options.logger);
  server.on("error", (error) => logger?.error("Accepting a connection failed", causeFields(error)));
  return {
    host,
    port,
    url: `http://${host.includes(":") ? `[${host}]` : host}:${port}`,
    close: ({ grace = 4 * seconds } = {}) => {
      isStopping = true;
      return close(server, connections, grace);
    },
  };
};
