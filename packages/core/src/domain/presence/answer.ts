import { Ready } from "../../encode/ready.js";
import { clock, site } from "../../operation/ports.js";
import { type Static, t } from "../../schema/schema.js";
import { everybody } from "../accessible-users/index.js";
import { legacyClient, type Presence } from "./presence.js";
import type { Visitor } from "./roll.js";
import { presenceBoard } from "./service.js";
import type { Reading, Row } from "./vocabulary.js";

const status = t.oneOf(["active", "idle"]);
const timestamp = t.integer({ description: "UNIX seconds" });

/** Presence by user id (contract, Presence entry). */
export const modernShape = t.named(
  "Presence",
  t.object({
    active_timestamp: t.integer({ description: "When the user was last active, UNIX seconds" }),
    idle_timestamp: t.integer({ description: "When a client of the user was last connected, UNIX seconds" }),
  }),
);

const aggregated = { client: t.literal(legacyClient), status, timestamp };

/** What the legacy format says of one client. */
export const websiteShape = t.named(
  "ClientPresence",
  t.object({
    ...aggregated,
    pushable: t.boolean({ description: "Always false" }),
  }),
);

/** Presence by the address others know a user by (contract, Presence entry). */
const legacyShape = t.named("LegacyPresence", t.object({ aggregated: t.object(aggregated), website: websiteShape }));

/** Everybody's presence in one of the formats. */
const presencesShape = t.record(t.named("AnyPresence", t.anyOf(modernShape, legacyShape)));

export const presenceFields = {
  presence_last_update_id: t.integer({ description: "To be passed as `last_update_id` the next time" }),
  server_timestamp: t.number({ description: "UNIX seconds, with a fraction" }),
  presences: presencesShape,
};

/** How far back presence goes where nobody asks for more or less (contract, Limits). */
export const defaultHistoryDays = 14;

interface Wanted {
  /** What the client has seen; everything later is wanted. Without it, or with one that is not positive, all there is. */
  last_update_id: number | undefined;
  /** How far back, in days, to go for all there is; 0 for nothing. What changed since a client's last update is answered regardless. */
  history_limit_days: number;
  slim: boolean;
}

interface Viewer extends Pick<Reading, "use" | "now"> {
  isDisabled: boolean;
  isAccessible: (user: Row<"users">) => boolean;
}

/** What somebody may see of presence, and where they go on from (users.md 4). */
export const presenceAnswer = (viewer: Viewer, wanted: Wanted) => {
  const { use, now, isDisabled, isAccessible } = viewer;
  const { last_update_id = -1, history_limit_days, slim } = wanted;
  const goesOn = last_update_id > 0;
  const since = goesOn ? Number.NEGATIVE_INFINITY : now - history_limit_days * 86_400;
  const host = use(site).host;
  const texts: string[] = [];
  let newest = last_update_id;
  const change = (presence: Presence) => {
    if (presence.connected_time < since || !isAccessible(presence.user)) return;
    texts.push(slim ? presence.modernText : presence.legacyText(host));
    newest = presence.update_id;
  };
  const block: Visitor["block"] = (textOf, last) => {
    const text = slim && isAccessible === everybody ? textOf(since) : null;
    if (text === null) return false;
    if (text !== "") texts.push(text);
    if (text !== "") newest = last.update_id;
    return true;
  };
  if (!isDisabled && (goesOn || history_limit_days > 0))
    use(presenceBoard).visitAfter(last_update_id, { block, change });
  return {
    presence_last_update_id: newest,
    server_timestamp: use(clock).now() / 1000,
    presences: Ready.fields<Static<typeof presencesShape>>(texts),
  };
};
