import { shared } from "../../events/fetch.js";
import { realmOf } from "./realm.js";

/** The organization's row. */
export const realmRow = shared(({ tx }) => realmOf(tx));
