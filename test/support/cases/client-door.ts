import { ChatError, createFetchHandler } from "@confab/core";
import { newCaller } from "../client/callers.js";
import type { World } from "../world/world.js";
import { type CallOf, credentials, type Outcome } from "./doors.js";

/** A call by `@confab/client`, which answers as the methods in process do. */
export const throughClient = async (world: World, id: string, { as, params }: CallOf): Promise<Outcome> => {
  const answer = createFetchHandler(world.chat);
  const auth = () => credentials(world, as);
  const caller = newCaller({ auth, fetch: async (input, init) => answer(new Request(input, init)) });
  try {
    return { ok: true, result: await caller.call(id, params, { repeat: false }), ignored: [] };
  } catch (cause) {
    if (!(cause instanceof ChatError)) throw cause;
    const { code, message, status, fields } = cause;
    return { ok: false, failure: { code, msg: message, status, fields: { ...fields } } };
  }
};
