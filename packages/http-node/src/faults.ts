import type { IncomingMessage, Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { fail } from "@confab/core";
import { lengthOf } from "./answer.js";
import { type Refusal, refuse } from "./refusals.js";
import { endAfterAnswers } from "./turns.js";

type ClientError = Error & { code?: string };

const refusalOf = ({ code }: ClientError): Refusal => {
  if (code === "HPE_HEADER_OVERFLOW") return "headersTooLarge";
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "timedOut";
  return fail("malformedRequest");
};

/** The answer as it goes over the wire where there is no response object for it. */
const rawAnswer = (refusal: Refusal): string => {
  const { status, headers, body } = refuse(refusal);
  const all = { ...headers, "content-length": lengthOf(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
};

const endWith = (socket: Duplex, refusal: Refusal): void => {
  socket.on("error", () => socket.destroy());
  if (!socket.writable) socket.destroy();
  else socket.end(rawAnswer(refusal), () => socket.destroy());
};

const answerFault = (error: ClientError, socket: Duplex): void => {
  if (error.code === "ECONNRESET") socket.destroy();
  // What is owed is written first and says that it is the last: more would be taken for the answer to something else.
  else if (!endAfterAnswers(socket as Socket)) endWith(socket, refusalOf(error));
};

/** Answers what Node's parser refuses, and CONNECT, which comes without a response object (security G2, G3). */
export const answerFaults = (server: Server): void => {
  server.on("clientError", answerFault);
  server.on("connect", (_req: IncomingMessage, socket: Duplex) =>
    endWith(socket, fail("methodNotAllowed", { allowed_methods: [] })),
  );
};
