// Patterns that become links in messages and topics: rows and operations. Matching them is in the kernel's `markdown`.

import { defineResource } from "../../operation/resource.js";
import { linkifierErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { linkifiersPart } from "./state.js";
import { linkifierTables } from "./tables.js";

export { linkifiersOf } from "./linkifiers.js";
export type { LinkifierRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "linkifiers",
  about: { name: "Linkifiers", description: "Patterns in messages that become links." },
  tables: linkifierTables,
  errors: linkifierErrors,
  events,
  operations,
  state: {
    realm_linkifiers: [linkifiersPart],
  },
});
