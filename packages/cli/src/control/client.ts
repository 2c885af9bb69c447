import { connect, type Socket } from "node:net";
import { relative, resolve } from "node:path";
import { Failure, messageOf } from "../failures.js";

// What the systems allow for the path of a socket, less a little.
const longestPath = 100;

/** Where the server of a data folder listens for its operator; undefined when the path is too long for a socket. */
export const socketFile = (data: string): string | undefined => {
  if (process.platform === "win32") return undefined;
  const absolute = resolve(data, "confab.sock");
  const nearer = relative(process.cwd(), absolute);
  const shortest = nearer.length < absolute.length ? nearer : absolute;
  return Buffer.byteLength(shortest) > longestPath ? undefined : shortest;
};

/** What a command asks of the running server: a method of the chat's host, and its arguments. */
export interface ControlRequest {
  command: string;
  parameters: readonly unknown[];
}

/** What the server answers: the method's result, or the text of what it threw. */
export type ControlAnswer = { result: unknown } | { error: string };

const open = (file: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(file, () => resolve(socket.off("error", reject)));
    socket.once("error", reject);
  });

/** Whether a server answers behind the socket. */
export const isServed = async (file: string): Promise<boolean> => {
  try {
    (await open(file)).destroy();
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED") return false;
    throw new Failure(`The server behind ${file} cannot be asked: ${messageOf(error)}`);
  }
};

/** Everything up to the end of the connection. */
export const readAll = (socket: Socket, most = Number.POSITIVE_INFINITY): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = "";
    const take = (chunk: string) => {
      text += chunk;
      if (text.length > most) socket.destroy(new Error("The request is too long."));
    };
    socket.setEncoding("utf8").on("data", take);
    socket.once("end", () => resolve(text)).once("error", reject);
    socket.once("close", () => reject(new Error("The connection was cut off.")));
  });

/** Has the server behind the socket do something. */
export const callServer = async (file: string, request: ControlRequest): Promise<unknown> => {
  const socket = await open(file);
  socket.end(JSON.stringify(request));
  const answer = JSON.parse(await readAll(socket)) as ControlAnswer;
  if ("error" in answer) throw new Failure(answer.error);
  return answer.result;
};
