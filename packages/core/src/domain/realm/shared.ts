import { realmOf } from "./realm.js";
import { shared } from "./vocabulary.js";

/** Returns the organization's row. */
export const realmRow = shared(({ tx }) => realmOf(tx));
