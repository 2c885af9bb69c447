import type { Fetch, Part } from "./fetch.js";

/** The initial state, by fetch type; a new resource adds its line. */
const parts: Record<string, Part> = {};

/** Everything the fetch asks for. */
export const initialState = async (fetch: Fetch): Promise<Record<string, unknown>> => {
  const state: Record<string, unknown> = {};
  for (const [type, part] of Object.entries(parts)) if (fetch.wants(type)) Object.assign(state, await part(fetch));
  return state;
};
