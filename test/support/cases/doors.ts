import { request as httpRequest } from "node:http";
import {
  ChatError,
  createFetchHandler,
  type ErrorName,
  isStreamed,
  type LogFields,
  type UploadedFile,
  type WireBody,
  type WireRequest,
  type WireResponse,
} from "@confab/core";
import { type Handler, type RunningServer, startServer } from "@confab/http-node";
import type { TSchema } from "@sinclair/typebox";
import { type Operation, type OperationId, registry } from "../kernel.js";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";
import { throughClient } from "./client-door.js";

export type { OperationId };

const wanted = process.env.TEST_OPERATIONS?.split(",");

/** All of them, or those that `--operations` names. */
export const operationIds = (Object.keys(registry) as OperationId[]).filter((id) => wanted?.includes(id) ?? true);

export type Params = Readonly<Record<string, unknown>>;

/** Somebody of the world, or nobody: without credentials. */
export type Who = PersonName | "nobody";

export interface Failure {
  code: string;
  msg: string;
  status: number;
  /** What the envelope has beside result, msg and code. */
  fields: Record<string, unknown>;
  /** Its name in the catalogue; unknown over HTTP. */
  error?: ErrorName;
}

export type Outcome =
  | { ok: true; result: Record<string, unknown>; ignored: readonly string[] }
  | { ok: false; failure: Failure };

export const operationOf = (id: string): Operation => {
  const operation = (registry as Readonly<Record<string, Operation>>)[id];
  if (operation === undefined) throw new Error(`The registry has no operation ${id}.`);
  return operation;
};

const isSentAsText = (schema: TSchema | undefined, value: unknown): value is string => {
  if (typeof value !== "string") return false;
  const type = Array.isArray(schema?.type) ? schema.type[0] : schema?.type;
  return (
    schema === undefined ||
    schema.decode === "text" ||
    schema.decode === "either" ||
    (schema.decode === undefined && type === "string")
  );
};

/** A parameter as clients send it: text as it is, everything else as JSON. */
export const encodeParam = (schema: TSchema | undefined, value: unknown): string =>
  isSentAsText(schema, value) ? value : JSON.stringify(value);

export interface Sent {
  method: string;
  target: string;
  headers: Record<string, string>;
  form: string;
  /** Makes the body multipart, with these files. */
  files?: readonly UploadedFile[];
}

/** The files of a call; it is sent as multipart where its operation takes any. */
const filesOf = ({ params: { properties } }: Operation, params: Params): Pick<Sent, "files"> => {
  const name = Object.keys(properties).find((name) => properties[name]?.files === true);
  return name === undefined ? {} : { files: (params[name] ?? []) as UploadedFile[] };
};

export const basic = (email: string, api_key: string): string => `Basic ${btoa(`${email}:${api_key}`)}`;

export const credentials = (world: World, who: Who): Record<string, string> => {
  if (who === "nobody") return {};
  const { email, api_key } = world.person(who);
  return { authorization: basic(email, api_key) };
};

const fillPath = (operation: Operation, params: Params): { path: string; rest: [string, unknown][] } => {
  const used = new Set<string>();
  const path = operation.path.replace(/\{(\w+)\*?\}/g, (_, name: string) => {
    used.add(name);
    return encodeURIComponent(String(params[name]));
  });
  return { path, rest: Object.entries(params).filter(([name, value]) => !used.has(name) && value !== undefined) };
};

/** The HTTP request that calls an operation, without credentials. */
export const encodeRequest = (id: string, params: Params): Omit<Sent, "headers"> => {
  const operation = operationOf(id);
  const { path, rest } = fillPath(operation, params);
  const { properties } = operation.params;
  const pairs = new URLSearchParams(
    rest
      .filter(([name]) => properties[name]?.files !== true)
      .map(([name, value]) => [name, encodeParam(properties[name], value)]),
  ).toString();
  const inQuery = operation.method === "GET" && pairs !== "";
  return {
    method: operation.method,
    target: `/api/v1${path}${inQuery ? `?${pairs}` : ""}`,
    form: inQuery ? "" : pairs,
    ...filesOf(operation, params),
  };
};

/** The HTTP request with which somebody calls an operation. */
export const encodeCall = (world: World, id: string, { as, params }: { as: Who; params: Params }): Sent => ({
  ...encodeRequest(id, params),
  headers: credentials(world, as),
});

const wireBody = ({ form = "", files }: Partial<Sent>): WireBody => {
  if (files !== undefined)
    return {
      kind: "multipart",
      fields: [...new URLSearchParams(form)],
      files: files.map((file) => ({ field: "file", filename: "", contentType: "image/png", ...file })),
    };
  return form === "" ? { kind: "none" } : { kind: "form", bytes: new TextEncoder().encode(form) };
};

/** A request for `chat.handle`. */
export const wireRequest = (sent: Partial<Sent>, more: Partial<WireRequest> = {}): WireRequest => ({
  method: sent.method ?? "GET",
  target: sent.target ?? "/",
  header: (name) => sent.headers?.[name],
  body: wireBody(sent),
  address: "127.0.0.1",
  onClose: () => {},
  ...more,
});

/** The body of an answer that is text. */
export const textOf = ({ body }: Pick<WireResponse, "body">): string =>
  typeof body === "string" ? body : new TextDecoder("utf-8", { fatal: true }).decode(bytesFrom(body));

const bytesFrom = (body: Exclude<WireResponse["body"], string>): Uint8Array => {
  if (isStreamed(body)) throw new Error("The answer is a file; `bytesOf` reads it.");
  return body instanceof Uint8Array ? body : Uint8Array.from(body.flatMap((part) => [...part]));
};

/** The body of an answer, whatever it consists of. */
export const bytesOf = async ({ body }: Pick<WireResponse, "body">): Promise<Buffer> => {
  if (typeof body === "string") return Buffer.from(body);
  if (!isStreamed(body)) return Buffer.from(bytesFrom(body));
  const pieces: Uint8Array[] = [];
  for await (const piece of body.read()) pieces.push(piece);
  return Buffer.concat(pieces);
};

/** What the answer to a call of an operation says. */
export const readAnswer = (id: string, { status, ...answer }: Pick<WireResponse, "status" | "body">): Outcome => {
  const body = textOf(answer);
  if (operationOf(id).document === true && status === 200) return { ok: true, result: JSON.parse(body), ignored: [] };
  const { result, msg, code, ignored_parameters_unsupported: ignored = [], ...fields } = JSON.parse(body);
  if (result === "success" && status === 200 && msg === "") return { ok: true, result: fields, ignored };
  if (result !== "error")
    throw new Error(`Status ${status} with the result ${result} and the text ${msg}: ${body.slice(0, 500)}`);
  return { ok: false, failure: { code, msg, status, fields } };
};

/** The multipart body of a call. */
const partsOf = ({ form, files = [] }: Sent): FormData => {
  const parts = new FormData();
  for (const [name, value] of new URLSearchParams(form)) parts.append(name, value);
  for (const [at, { bytes, filename = "picture" }] of files.entries())
    parts.append(`file ${at}`, new Blob([new Uint8Array(bytes)]), filename);
  return parts;
};

/** The bytes of a body and their type. */
const httpBody = async (sent: Sent): Promise<{ bytes: Buffer; type: string }> => {
  const { form, files } = sent;
  if (files === undefined) return { bytes: Buffer.from(form), type: "application/x-www-form-urlencoded" };
  const encoded = new Response(partsOf(sent));
  return { bytes: Buffer.from(await encoded.arrayBuffer()), type: encoded.headers.get("content-type") ?? "" };
};

const overHttp = async (port: number, sent: Sent): Promise<{ status: number; body: string }> => {
  const { method, target, headers } = sent;
  const { bytes, type } = await httpBody(sent);
  const described = { "content-type": type, "content-length": String(bytes.length) };
  return new Promise((resolve, reject) => {
    const all = { ...headers, ...(bytes.length === 0 ? {} : described) };
    // A name would be looked up each time.
    const options = { host: "127.0.0.1", port, method, path: target, headers: all, agent: false };
    const request = httpRequest(options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => {
        text += chunk;
      });
      response.on("end", () => resolve({ status: response.statusCode ?? 0, body: text }));
    });
    request.on("error", reject).end(bytes);
  });
};

export interface CallOf {
  as: Who;
  params: Params;
}

type Method = (params: Params) => Promise<Record<string, unknown>>;

const inProcess = async (world: World, id: string, { as, params }: CallOf): Promise<Outcome> => {
  try {
    const bound = world.chat.as(as === "nobody" ? null : world.id(as)) as unknown as Record<string, Method>;
    const result = await (bound[id] as Method)(params);
    return { ok: true, result: JSON.parse(JSON.stringify(result)), ignored: [] };
  } catch (cause) {
    if (!(cause instanceof ChatError)) throw cause;
    const { code, message, status, fields, error } = cause;
    return { ok: false, failure: { code, msg: message, status, fields: { ...fields }, error } };
  }
};

const throughWire = async (world: World, id: string, call: CallOf): Promise<Outcome> =>
  readAnswer(id, await world.chat.handle(wireRequest(encodeCall(world, id, call))));

let served: World | undefined;
let server: Promise<RunningServer> | undefined;

// One server for all: what it serves changes with each call.
const startOnce = (): Promise<RunningServer> => {
  const logger = {
    info: () => {},
    warn: () => {},
    error: (message: string, fields?: LogFields & { stack?: string }) => served?.ports.logger.error(message, fields),
  };
  const handler: Handler = {
    serve: (exchange) => (served as World).chat.serve(exchange),
    admitBody: (head) => (served as World).chat.admitBody(head),
    refuse: (head, error) => (served as World).chat.refuse(head, error),
  };
  server ??= startServer(handler, { port: 0, logger });
  return server;
};

const throughServer = async (world: World, id: string, call: CallOf): Promise<Outcome> => {
  const { port } = await startOnce();
  served = world;
  return readAnswer(id, await overHttp(port, encodeCall(world, id, call)));
};

/** A call as the web platform has it. */
const fetchRequest = (sent: Sent): Request => {
  const { method, target, headers, form, files } = sent;
  const body = files !== undefined ? partsOf(sent) : form === "" ? null : new URLSearchParams(form);
  return new Request(`http://localhost${target}`, { method, headers, body });
};

const throughFetch = async (world: World, id: string, call: CallOf): Promise<Outcome> => {
  const response = await createFetchHandler(world.chat)(fetchRequest(encodeCall(world, id, call)));
  return readAnswer(id, { status: response.status, body: await response.text() });
};

/** A call whose parameters are the members of a JSON object, where its operation takes a body other than files. */
const throughJson = async (world: World, id: string, call: CallOf): Promise<Outcome> => {
  const { files, form, ...sent } = encodeCall(world, id, call);
  if (files !== undefined || sent.method === "GET") return throughFetch(world, id, call);
  const { rest } = fillPath(operationOf(id), call.params);
  const headers = { ...sent.headers, "content-type": "application/json" };
  const body = form === "" ? null : JSON.stringify(Object.fromEntries(rest));
  const request = new Request(`http://localhost${sent.target}`, { method: sent.method, headers, body });
  const response = await createFetchHandler(world.chat)(request);
  return readAnswer(id, { status: response.status, body: await response.text() });
};

/**
 * The ways an operation can be called: in process, through `chat.handle`, a listening server, and a handler of web requests, with a form,
 * as JSON and by `@confab/client`.
 */
export const doors = {
  "in process": inProcess,
  "over the wire": throughWire,
  "over HTTP": throughServer,
  "by fetch": throughFetch,
  "as JSON": throughJson,
  "by the client": throughClient,
};

export type DoorName = keyof typeof doors;
export const doorNames = Object.keys(doors) as DoorName[];
