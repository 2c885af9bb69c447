import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { nodeWebClient } from "@confab/http-node/ports";
import { bytesOf, credentials, textOf, type Who, wireRequest } from "../../support/cases/doors.js";
import { picture } from "../../support/pictures/picture.js";
import type { World } from "../../support/world/world.js";

/** Asks this machine alone, where origins are. */
export const mediaProxy = nodeWebClient({ allow: ({ address }) => address === "127.0.0.1" });

/** A site that has files. */
export interface Origin {
  url: string;
  /** The paths that it was asked for, in order. */
  asked: string[];
  /** The headers of the last request. */
  headers: Record<string, unknown>;
}

/** A PNG. */
export const frog = Buffer.from(picture().bytes);

/** A site that has one picture everywhere. */
export const hasFrogs: RequestListener = (_, res) => {
  res.writeHead(200, { "content-type": "image/png" }).end(frog);
};

/** Runs `body` while a site answers as `listener` does. */
export const withOrigin = async (listener: RequestListener, body: (origin: Origin) => Promise<void>): Promise<void> => {
  const origin: Origin = { url: "", asked: [], headers: {} };
  const server = createServer((req, res) => {
    origin.asked.push(req.url ?? "");
    origin.headers = req.headers;
    listener(req, res);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    await body(origin);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};

/** What mia reads of a message that bob sends. */
export const shown = async (world: World, content: string): Promise<string> => {
  const { id } = await world.as("bob").sendMessage({ type: "channel", to: "design", topic: "frogs", content });
  return (await world.as("mia").getMessage({ message_id: id })).message.content;
};

const proxied = /\/external_content\/[0-9a-f]{40}\/[0-9a-f]+/;

/** Where a message shows the picture of another site. */
export const proxiedIn = (html: string): string => proxied.exec(html)?.[0] ?? "";

/** The address at which this server shows what is at `url`. */
export const proxiedAt = async (world: World, url: string): Promise<string> =>
  proxiedIn((await world.as("bob").renderMessage({ content: url })).rendered);

/** The process that gets the next call, and no other. */
export const oneProcess = (world: World): Asked => {
  const { chat, people } = world;
  return { chat, person: (name) => people[name] };
};

/** The names of the copies in the store. */
export const copiesKept = (world: World): string[] =>
  [...(Reflect.get(world.files, "files") as Map<string, unknown>).keys()].filter((name) =>
    name.startsWith("external-"),
  );

/** The messages that events tell of. */
export const messagesIn = (events: readonly { type: string }[]): { content: string; avatar_url: string }[] =>
  events.flatMap((event) => ("message" in event ? [event.message as { content: string; avatar_url: string }] : []));

/** What `get` needs of a world. */
export type Asked = Pick<World, "chat" | "person">;

/** Asks for a picture, and reads what comes back. */
export const get = async (
  world: Asked,
  target: string,
  { as = "nobody", headers = {}, method = "GET" }: { as?: Who; headers?: Record<string, string>; method?: string } = {},
) => {
  const sent = { method, target, headers: { ...credentials(world as World, as), ...headers } };
  const answer = await world.chat.handle(wireRequest(sent));
  const bytes = await bytesOf(answer);
  const isText = answer.headers["content-type"]?.startsWith("application/json") === true;
  const code: string = isText ? JSON.parse(textOf(answer)).code : "";
  return { status: answer.status, headers: answer.headers, bytes, code };
};
