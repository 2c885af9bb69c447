import type { Audience } from "../../events/delivery/audience.js";
import { clock, site } from "../../operation/ports.js";
import { userAudience } from "../accessible-users/index.js";
import { realmSetting } from "../realm/index.js";
import { apiEmail } from "../users/index.js";
import { mostTold } from "./crowd.js";
import { presenceEvent } from "./events.js";
import { Presence } from "./presence.js";
import { hiddenTimes, shownTimes } from "./report.js";
import { presenceBoard } from "./service.js";
import { legacyClient } from "./shapes.js";
import { sharesPresence } from "./sharing.js";
import type { Asking, Operating, Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/** Those who are told that somebody came: who may know of the user, or nobody where they are too many (users.md 4). */
export const presenceAudience = async (call: Asking, user: User): Promise<Audience | null> => {
  const { members, guests } = await call.use(presenceBoard).crowd.count(call.tx);
  if (members > mostTold) return null;
  const audience = await userAudience(call, user);
  const told = members + (audience.everyone === true ? guests : (audience.users?.length ?? 0));
  return told > mostTold ? null : audience;
};

/** Tells of somebody's presence, in the canonical form that both others are made from (users.md 5.1). */
export const tellPresence = (
  { use, emit }: Pick<Writing, "use" | "emit">,
  presence: Presence,
  audience: Audience,
): void => {
  const { user, status, timestamps } = presence;
  const website = { client: legacyClient, ...status, pushable: false };
  const fields = {
    user_id: user.id,
    email: apiEmail(user, use(site).host),
    server_timestamp: use(clock).now() / 1000,
    presence: { website },
  };
  emit(presenceEvent, fields, audience, { presences: { [user.id]: timestamps } });
};

/**
 * Shows somebody as active who has begun to share presence, or hides when they were there from now on; to be called with the account
 * as it is after the change of `presence_enabled`. It is told however many are to hear it (users.md 2.1).
 */
export const togglePresence = async (call: Operating, user: User): Promise<void> => {
  if (await realmSetting(call.tx, "presence_disabled")) return;
  const times = sharesPresence(user) ? shownTimes(call.now) : hiddenTimes(call.now);
  const audience = await userAudience(call, user);
  tellPresence(call, new Presence(user, times, 0), audience);
  call.afterCommit(() => call.use(presenceBoard).toggle(user, times));
};
