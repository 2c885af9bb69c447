import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A server, and what it was asked. */
export interface Served {
  url: string;
  port: number;
  seen: { method?: string; url?: string; headers: IncomingMessage["headers"]; body: string }[];
}

/** Runs `work` with a server on an address of this machine. */
export const serving = async <T>(
  listener: RequestListener,
  work: (served: Served) => Promise<T>,
  host = "127.0.0.1",
): Promise<T> => {
  const seen: Served["seen"] = [];
  const server = createServer(async (req, res) => {
    let body = "";
    for await (const part of req) body += part;
    seen.push({ method: req.method ?? "", url: req.url ?? "", headers: req.headers, body });
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  try {
    return await work({ url: `http://${host}:${port}`, port, seen });
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** Answers each request so. */
export const say =
  (body: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  (_: IncomingMessage, res: ServerResponse): void => {
    res.writeHead(status, headers).end(body);
  };

/** Sends each request elsewhere. */
export const to = (location: string, status = 302) => say("", { location }, status);
