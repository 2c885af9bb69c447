import { realmOf } from "./realm.js";
import { shared } from "./vocabulary.js";

/** The organization's row. */
export const realmRow = shared(({ tx }) => realmOf(tx));
