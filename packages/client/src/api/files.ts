import { resultOf } from "./answer.js";
import type { CallOptions } from "./caller.js";
import { ConnectionError } from "./errors.js";
import type { HttpCaller } from "./http-caller.js";
import { repeating } from "./repeat.js";

/** Milliseconds for a file. */
const patience = 300_000;

/** Returns what follows the chat's address in the address of a file; undefined for one of another site. */
const targetOf = (url: string, address: string): string | undefined => {
  const chat = new URL(url);
  const file = new URL(address, chat);
  if (file.origin !== chat.origin) return undefined;
  const folder = chat.pathname.replace(/\/$/, "");
  const path = file.pathname.startsWith(`${folder}/`) ? file.pathname.slice(folder.length) : file.pathname;
  return path + file.search;
};

/** Returns the whole address of a file, a thumbnail or an avatar of the chat; addresses of other sites stay as they are. */
export const fileUrl = (url: string, address: string): string => {
  const target = targetOf(url, address);
  return target === undefined ? address : url + target;
};

const readFile = async (response: Response): Promise<{ status: number; file?: Blob; text: string }> => {
  const { status } = response;
  try {
    return response.ok ? { status, file: await response.blob(), text: "" } : { status, text: await response.text() };
  } catch (cause) {
    throw new ConnectionError("unreachable", "The file broke off.", { cause });
  }
};

/** Gets a file, a thumbnail or an avatar by the address that messages and users have. Rejects as calls do. */
export const fetchFile = (caller: HttpCaller, address: string, { signal }: CallOptions = {}): Promise<Blob> => {
  const target = targetOf(caller.url, address);
  // The login must reach nobody else.
  if (target === undefined) throw new TypeError(`${address} is no file of the chat.`);
  return repeating(
    async () => {
      const { file, ...answer } = await caller.request({ target, method: "GET" }, readFile, {
        signal,
        timeout: patience,
      });
      if (file !== undefined) return file;
      resultOf(answer, false);
      throw new ConnectionError("malformed", "The answer is no file.", { status: answer.status });
    },
    caller.platform,
    signal,
  );
};
