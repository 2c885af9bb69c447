import { type Api, methodsOf } from "./api/api.js";
import type { Auth } from "./api/auth.js";
import type { ApiCaller, CallOptions } from "./api/caller.js";
import { fetchFile, fileUrl } from "./api/files.js";
import { HttpCaller } from "./api/http-caller.js";
import { platform } from "./api/platform.js";
import { CallTable } from "./api/table.js";
import { upload } from "./api/upload.js";
import type { UploadedTo, UploadOptions } from "./api/upload-options.js";
import { type ChatConnection, type ConnectionOptions, connect, eventsFor } from "./connection/index.js";

/** Whose chat a client is of, and who calls. */
export interface ApiClientOptions {
  /** The chat's address, such as `https://chat.example.com`; in a page also a path of its own site, such as `/chat`. */
  url: string;
  auth: Auth;
  /** How the operations of a host's resources are called: what `clientTable(resources)` of `@confab/core/resources` returns. */
  table?: Readonly<Record<string, string>>;
  /** Sends requests in place of the runtime's `fetch`, as a test does: `createFetchHandler(chat)` of core fits. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client that calls a chat and hears its events. `Own` are the methods of the host's resources. */
export interface ApiClient<Own = unknown> {
  /** Every operation as a method, and `events()`. */
  readonly api: Api<Own>;
  /** Calls operations by their ids. */
  readonly caller: ApiCaller;
  /** The page's connection itself, for programs with a store of their own: a state to begin with, then each event once, in order. */
  events(options: ConnectionOptions): ChatConnection;
  /** Uploads a file. Above 5 MiB it goes in pieces, and goes on where it was after a connection broke. */
  upload(file: Blob, options?: UploadOptions): Promise<UploadedTo>;
  /** Gets a file, a thumbnail or an avatar by the address that messages and users have, with the caller's login. */
  file(address: string, options?: CallOptions): Promise<Blob>;
  /**
   * The whole address of such a file, for a page that the browser lets see it: with `auth: "session"` it sends the cookie along. That of
   * a picture of another site stays as it is.
   */
  fileUrl(address: string): string;
}

/** Returns an absolute address without a slash at its end. */
const chatAddress = (url: string): string => {
  const page = globalThis.location?.href;
  if (!URL.canParse(url, page)) throw new TypeError(`The chat's address is no URL: ${url}`);
  const { origin, pathname } = new URL(url, page);
  return origin + pathname.replace(/\/+$/, "");
};

const apiOf = <Own>(caller: ApiCaller, ids: readonly string[]): Api<Own> => {
  const api = {
    ...methodsOf(caller, ids),
    call: (id: string, params: Record<string, unknown>, signal?: AbortSignal) => caller.call(id, params, { signal }),
    events: (options: Parameters<Api["events"]>[0]) => eventsFor(caller, options),
  };
  // The table names the methods; their types are those of the chat in process.
  return api as unknown as Api<Own>;
};

/**
 * Returns a client without a store, for bots and for programs with a store of their own: `createClient` has one. Nothing is sent before
 * the first call.
 */
export const createApiClient = <Own = unknown>({ url, auth, table = {}, fetch }: ApiClientOptions): ApiClient<Own> => {
  const calls = new CallTable(table);
  const send =
    fetch === undefined ? {} : { fetch: (input: string, init: RequestInit) => fetch(new Request(input, init)) };
  const caller = new HttpCaller({ url: chatAddress(url), auth, table: calls, platform: { ...platform, ...send } });
  return {
    api: apiOf(caller, calls.ids),
    caller,
    events: (options) => connect(caller, options),
    upload: (file, options) => upload(caller, file, options),
    file: (address, options) => fetchFile(caller, address, options),
    fileUrl: (address) => fileUrl(caller.url, address),
  };
};
