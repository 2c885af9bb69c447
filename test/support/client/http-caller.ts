import { type ApiCaller, type CallOptions, ChatError, ConnectionError } from "@confab/client";

/** Method and path of the operations that these tests call. */
const routes: Readonly<Record<string, readonly [method: string, path: string]>> = {
  registerQueue: ["POST", "/register"],
  getEvents: ["GET", "/events"],
  deleteQueue: ["DELETE", "/events"],
  sendMessage: ["POST", "/messages"],
};

const encoded = (params: Record<string, unknown>): URLSearchParams => {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return new URLSearchParams(
    given.map(([name, value]) => [name, typeof value === "string" ? value : JSON.stringify(value)]),
  );
};

const read = async (answer: Response): Promise<Record<string, unknown>> => {
  const body = (await answer.json()) as Record<string, unknown>;
  const { result, msg, code, ...fields } = body;
  if (result === "success") return body;
  throw new ChatError({ code: code as ChatError["code"], msg: String(msg), status: answer.status, fields });
};

const fault = (cause: unknown): Error => {
  const isJson = cause instanceof SyntaxError;
  return new ConnectionError(isJson ? "malformed" : "unreachable", String(cause), { cause });
};

/** Where and as whom to call. */
export interface Login {
  url: string;
  email: string;
  api_key: string;
}

/** A plain caller over HTTP. It repeats nothing. */
export const httpCaller = ({ url, email, api_key }: Login): ApiCaller => ({
  account: `${url} ${email}`,
  async call<R>(id: string, params: Record<string, unknown> = {}, { signal }: CallOptions = {}): Promise<R> {
    const [method, path] = routes[id] ?? ["GET", "/none"];
    const text = encoded(params);
    const isBody = method === "POST";
    const address = `${url}/api/v1${path}${isBody ? "" : `?${text}`}`;
    const headers = { authorization: `Basic ${btoa(`${email}:${api_key}`)}` };
    try {
      const answer = await fetch(address, {
        method,
        headers,
        ...(isBody && { body: text }),
        ...(signal && { signal }),
      });
      return (await read(answer)) as R;
    } catch (cause) {
      if (signal?.aborted) throw signal.reason;
      throw cause instanceof ChatError ? cause : fault(cause);
    }
  },
});
