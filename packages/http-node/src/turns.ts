import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

type Serve = (req: IncomingMessage, res: ServerResponse) => void;

interface Turns {
  /** The answer being made or sent. */
  current: ServerResponse;
  waiting: { req: IncomingMessage; res: ServerResponse; serve: Serve }[];
  /** Whether nothing more is read, and the last answer ends the connection. */
  isEnding?: boolean;
}

const turns = Symbol("turns");
const mostWaiting = 16;

interface Connection extends Socket {
  [turns]?: Turns;
}

const startNext = (state: Turns): void => {
  const next = state.waiting.shift();
  // What follows an answer that ends its connection is not served.
  if (next === undefined || !next.req.socket.writable) return;
  state.current = next.res;
  if (state.waiting.length > 0) awaitTurn(state);
  next.serve(next.req, next.res);
};

const awaitTurn = (state: Turns): void => {
  state.current.once("finish", () => startNext(state));
};

const isFree = (state: Turns): boolean => state.waiting.length === 0 && state.current.writableFinished;

const enqueue = (socket: Connection, state: Turns, next: Turns["waiting"][number]): void => {
  if (state.waiting.length >= mostWaiting) {
    socket.destroy();
    return;
  }
  state.waiting.push(next);
  if (state.waiting.length === 1) awaitTurn(state);
};

/**
 * Serves the requests of a connection one after the other, each when the answer before it has left the process: a client that
 * sends many and reads nothing costs one answer in memory (security G1). Too many waiting end the connection.
 */
export const takeTurn = (req: IncomingMessage, res: ServerResponse, serve: Serve): void => {
  const socket: Connection = req.socket;
  if (!socket.writable) return;
  const state = socket[turns];
  if (state !== undefined && !isFree(state)) {
    enqueue(socket, state, { req, res, serve });
    return;
  }
  if (state === undefined) socket[turns] = { current: res, waiting: [] };
  else state.current = res;
  serve(req, res);
};

/**
 * Lets the answers go out that are owed for whole requests, and ends the connection with the last of them. False where none is
 * owed: then nothing keeps the connection.
 */
export const endAfterAnswers = (socket: Socket): boolean => {
  const { [turns]: state }: Connection = socket;
  if (state === undefined || isFree(state)) return false;
  state.waiting = state.waiting.filter(({ req }) => req.complete);
  const last = state.waiting.at(-1)?.res ?? state.current;
  // An early answer to a request that has not come in whole ends its connection by itself.
  if (!last.req.complete) return last.headersSent;
  if (!last.headersSent) last.shouldKeepAlive = false;
  else if (!state.isEnding) last.once("finish", () => socket.destroySoon());
  state.isEnding = true;
  return true;
};

/** The answer that a connection is waiting for or has yet to take; undefined when it is idle. */
export const answerUnderWay = (socket: Socket): ServerResponse | undefined => {
  const { [turns]: state }: Connection = socket;
  return state === undefined || isFree(state) ? undefined : state.current;
};
