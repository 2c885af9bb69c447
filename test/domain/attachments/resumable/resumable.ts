import { request as httpRequest } from "node:http";
import { startServer } from "@confab/http-node";
import { basic } from "../../../support/cases/doors.js";
import { finishJob } from "../../../support/jobs.js";
import { assert } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import type { PersonName } from "../../../support/world/people.js";
import { openWorld, type World } from "../../../support/world/world.js";

export const MiB = 1 << 20;
export const base = "/api/v1/tus";

export interface Served {
  world: World;
  port: number;
}

export const served = async (work: (served: Served) => Promise<void>, uploads = {}): Promise<void> => {
  const world = await openWorld("memory", { uploads });
  const server = await startServer(world.chat, { port: 0, maxFileBytes: 1 });
  try {
    await work({ world, port: server.port });
  } finally {
    await server.close({ grace: 0 });
    await world.close();
  }
};

export interface Asked {
  method: "POST" | "HEAD" | "PATCH" | "DELETE" | "GET" | "OPTIONS";
  path: string;
  as?: PersonName | null;
  headers?: Record<string, string | number>;
  body?: Buffer;
  /** How much of the body is sent before the connection ends; all of it where it does not say. */
  until?: number;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

export const ask = ({ world, port }: Served, { method, path, as = "bob", headers = {}, body, until }: Asked) =>
  new Promise<Answer | null>((resolve, reject) => {
    const { email, api_key } = world.person(as ?? "bob");
    const request = httpRequest(
      {
        ...{ port, method, path, agent: false },
        headers: {
          ...(as === null ? {} : { authorization: basic(email, api_key) }),
          ...{ "tus-resumable": "1.0.0", ...headers },
          ...(body === undefined ? {} : { "content-length": body.length }),
        },
      },
      (response) => {
        let text = "";
        response.on("data", (chunk) => {
          text += chunk;
        });
        response.on("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }));
      },
    );
    request.on("error", (cause) => (until === undefined ? reject(cause) : resolve(null)));
    if (until === undefined) request.end(body);
    else request.write(body?.subarray(0, until), () => setTimeout(() => request.destroy(), 100));
  });

export const asked = async (given: Served, what: Asked): Promise<Answer> => {
  const answer = await ask(given, what);
  if (answer === null) throw new Error("the request was to end");
  return answer;
};

const metadata = (filename: string) =>
  `filetype ${btoa("image/png")},filename ${Buffer.from(filename).toString("base64")}`;

export const create = (given: Served, size: number, more: Partial<Asked> = {}): Promise<Answer> =>
  asked(given, {
    ...{ method: "POST", path: base },
    headers: { "upload-length": size, "upload-metadata": metadata("Übung 1.bin") },
    ...more,
  });

export const pathOf = ({ headers }: Answer): string => new URL(String(headers.location)).pathname;

export const patch = (path: string, offset: number | string, body: Buffer): Asked => ({
  ...{ method: "PATCH", path, body },
  headers: { "upload-offset": offset, "content-type": "application/offset+octet-stream" },
});

export const offset = async (given: Served, path: string): Promise<unknown> => {
  const { status, headers, body } = await asked(given, { method: "HEAD", path });
  assert.equal([status, body], [200, ""]);
  return [headers["upload-offset"], headers["upload-length"]];
};

/** Bytes that differ from place to place. */
export const content = (size: number): Buffer =>
  Buffer.from(Uint8Array.from({ length: size }, (_, at) => (at * 7) ^ (at >> 8)));

export const stored = async ({ world }: Served): Promise<{ size: number; name: string }[]> =>
  (await world.as("bob").getAttachments()).attachments.map(({ size, name }) => ({ size, name }));

export const messageOf = ({ status, headers, body }: Answer): unknown => {
  assert.is(headers["tus-resumable"], "1.0.0");
  return [status, JSON.parse(body).message];
};

/** The names of what the store has or is to lose of uploads that are not files yet. */
export const leftovers = async ({ world }: Served): Promise<number> => {
  await world.clock.advance(2_000);
  await finishJob(engineOf(world), "unused files");
  return world.rows((tx) => tx.count("jobs", "byTime", { prefix: ["unused files"] }));
};
