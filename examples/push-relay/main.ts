// A push service of one's own, for `confab serve --push-relay http://localhost:9993`. It prints what it hands to phones, encrypted as
// it is. In place of Google's and Apple's services, phones ask it: GET /phones/TOKEN?after=N.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { join } from "node:path";
import { generateKeyPair } from "@stablelib/nacl";
import { type Answer, type Login, Relay } from "./relay.js";

const folder = process.env.RELAY_DATA ?? "relay-data";
mkdirSync(folder, { recursive: true });
const keyFile = join(folder, "secret.key");
if (!existsSync(keyFile)) writeFileSync(keyFile, generateKeyPair().secretKey, { mode: 0o600 });
const relay = new Relay(folder, new Uint8Array(readFileSync(keyFile)), (line) => console.log(line));

const loginOf = ({ headers: { authorization = "" } }: IncomingMessage): Login | null => {
  const [, encoded] = /^Basic (\S+)$/.exec(authorization) ?? [];
  const [, user, password] = /^([^:@]+):(.+)$/.exec(Buffer.from(encoded ?? "", "base64").toString()) ?? [];
  return user === undefined || password === undefined ? null : { user, password };
};

const badLogin: Answer = {
  status: 401,
  fields: { result: "error", code: "INVALID_ZULIP_SERVER", msg: "Zulip server auth failure: wrong login" },
};
const notFound: Answer = { status: 404, fields: { result: "error", code: "BAD_REQUEST", msg: "Not found" } };

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString();
};

const answer = async (request: IncomingMessage): Promise<Answer> => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const [, token] = /^\/phones\/([^/]+)$/.exec(pathname) ?? [];
  if (token !== undefined)
    return {
      status: 200,
      fields: { notifications: relay.handedTo(decodeURIComponent(token), Number(searchParams.get("after") ?? 0)) },
    };
  if (pathname === "/key") return { status: 200, fields: { public_key: relay.publicKey } };
  const body = await bodyOf(request);
  const login = loginOf(request);
  if (login === null || !relay.knows(login)) return badLogin;
  if (pathname === "/api/v1/remotes/push/e2ee/register") return relay.register(login.user, new URLSearchParams(body));
  if (pathname === "/api/v1/remotes/push/e2ee/notify") return relay.notify(login.user, body);
  return notFound;
};

const server = createServer((request, response) => {
  const failed = (): Answer => ({ status: 500, fields: { result: "error", code: "INTERNAL", msg: "Failed." } });
  void answer(request)
    .catch(failed)
    .then(({ status, fields }) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(fields));
    });
});

server.listen(Number(process.env.PORT ?? 9993), "127.0.0.1", () =>
  console.log(`The key of this relay: ${relay.publicKey}`),
);
