import type { ChatUser } from "@confab/core/types";
import type { ApiCaller, CallOptions } from "./caller.js";

// biome-ignore lint/suspicious/noExplicitAny: what the methods take and give is theirs to say.
type Method = (...args: any[]) => Promise<unknown>;

/** A method that also takes how the call goes about it. */
type WithOptions<M> = M extends Method ? (...args: [...Parameters<M>, options?: CallOptions]) => ReturnType<M> : M;

type Operations<Own> = Omit<ChatUser<Own>, "events" | "call">;

/**
 * Every operation as a method, and `events()`, as `chat.as(user_id)` has them in process: a program written against the type `ChatUser`
 * runs with both. `Own` are the methods of the host's resources.
 */
export type Api<Own = unknown> = ChatUser<Own> & { [Id in keyof Operations<Own>]: WithOptions<Operations<Own>[Id]> };

/** Returns each of these operations as a method. */
export const methodsOf = (caller: ApiCaller, ids: readonly string[]): Record<string, Method> =>
  Object.fromEntries(
    ids.map((id) => [
      id,
      (params?: Record<string, unknown> | null, options?: CallOptions) => caller.call(id, params ?? {}, options),
    ]),
  );
