import type { IncomingMessage, Server } from "node:http";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type ChatError, fail, failure, type WireResponse } from "@confab/core";
import type { ReadAddress } from "./address.js";
import { lengthOf } from "./answer.js";
import { headerOf } from "./exchange.js";
import type { Handler } from "./listener.js";
import { answerUnderWay, endAfterAnswers } from "./turns.js";

type ClientError = Error & { code?: string };

const refusalOf = ({ code }: ClientError): ChatError => {
  if (code === "HPE_HEADER_OVERFLOW") return fail("headersTooLarge");
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return fail("requestTimedOut");
  return fail("malformedRequest");
};

/** The answer as it goes over the wire where there is no response object for it. */
const rawAnswer = ({ status, headers, body }: WireResponse): string => {
  const all = { ...headers, "content-length": lengthOf(body), connection: "close" };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ""}\r\n${lines.join("")}\r\n${body}`;
};

const endWith = (socket: Duplex, response: WireResponse): void => {
  if (!socket.writable) socket.destroy();
  else socket.end(rawAnswer(response), () => socket.destroy());
};

/** Answers what Node's parser refuses, and CONNECT, which comes without a response object (security G2, G3). */
export const answerFaults = (server: Server, chat: Pick<Handler, "refuse">, readAddress: ReadAddress): void => {
  const refuse = async (socket: Duplex, error: ChatError, req: IncomingMessage | undefined): Promise<void> => {
    socket.on("error", () => socket.destroy());
    if (req === undefined) return endWith(socket, failure(error));
    const { method = "GET", url: target = "/" } = req;
    const head = { method, target, header: (name: string) => headerOf(req, name), address: readAddress(req) };
    endWith(socket, await chat.refuse(head, error));
  };
  server.on("clientError", (error: ClientError, socket: Duplex) => {
    if (error.code === "ECONNRESET") socket.destroy();
    // What is owed is written first and says that it is the last: more would be taken for the answer to something else.
    else if (!endAfterAnswers(socket as Socket))
      void refuse(socket, refusalOf(error), answerUnderWay(socket as Socket)?.req);
  });
  server.on("connect", (req: IncomingMessage, socket: Duplex) =>
    refuse(socket, fail("methodNotAllowed", { allowed_methods: [] }), req),
  );
};
