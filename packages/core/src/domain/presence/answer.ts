import { EncodedFields } from "../../encode/encoded-fields.js";
import { EncodedJson } from "../../encode/encoded-json.js";
import { clock, site } from "../../operation/services.js";
import { type Static, t } from "../../schema/schema.js";
import type { Presence } from "./presence.js";
import { presenceBoard } from "./services.js";
import { legacyShape, modernShape } from "./shapes.js";
import type { Reading, Row } from "./vocabulary.js";

/** Everybody's presence in the modern or the legacy format. */
const presencesShape = t.record(t.named("AnyPresence", t.anyOf(modernShape, legacyShape)));

/** The fields by which presence is answered, and given in the initial state. */
export const presenceFields = {
  presence_last_update_id: t.integer({ description: "To be passed as `last_update_id` the next time" }),
  server_timestamp: t.number({ description: "UNIX seconds, with a fraction" }),
  presences: presencesShape,
};

/** How many days back presence goes where nobody asks for more or less (contract, Limits). */
export const defaultHistoryDays = 14;

interface Wanted {
  /**
   * The last update that the client has seen; it wants all later ones. It wants everything where this is undefined or not positive.
   */
  last_update_id: number | undefined;
  /**
   * How many days back to go for a client that wants everything; 0 for nothing. A client that has seen an update gets all later
   * ones regardless.
   */
  history_limit_days: number;
  /** Whether the client wants the modern format. */
  slim: boolean;
}

interface Viewer extends Pick<Reading, "use" | "now"> {
  isDisabled: boolean;
  isAccessible: (user: Row<"users">) => boolean;
}

/** Returns the presence that a client may see and has not seen yet, and the update id to go on from (users.md 4). */
export const presenceAnswer = (viewer: Viewer, wanted: Wanted) => {
  const { use, now, isDisabled, isAccessible } = viewer;
  const { last_update_id = -1, history_limit_days, slim } = wanted;
  const goesOn = last_update_id > 0;
  const since = goesOn ? Number.NEGATIVE_INFINITY : now - history_limit_days * 86_400;
  const host = use(site).host;
  const shown: EncodedFields[] = [];
  let newest = last_update_id;
  const change = (presence: Presence) => {
    if (presence.connected_time < since || !isAccessible(presence.user)) return;
    shown.push(slim ? presence.modern : presence.legacy(host));
    // Clients get once more what was not stored yet, when it is.
    newest = presence.update_id ?? newest;
  };
  if (!isDisabled && (goesOn || history_limit_days > 0)) use(presenceBoard).visitAfter(last_update_id, change);
  return {
    presence_last_update_id: newest,
    server_timestamp: use(clock).now() / 1000,
    presences: presencesOf(shown),
  };
};

const presencesOf = (shown: readonly EncodedFields[]): EncodedJson<Static<typeof presencesShape>> => {
  const text = () => EncodedFields.all(shown).object;
  return EncodedJson.by(text, () => JSON.parse(text()));
};
