import type { StoreView } from "@confab/client";
import { client } from "../client.js";

/** What the store says now, for what happens on a key or a press. Components use `useSelect`. */
export const known = <T>(selector: (view: StoreView) => T): T => client.store.select(selector).get();
