import type { Audience } from "../../events/delivery/audience.js";
import { clock, site } from "../../operation/services.js";
import { userAudience } from "../accessible-users/index.js";
import { realmSetting } from "../realm/index.js";
import { apiEmail } from "../users/index.js";
import { mostTold } from "./crowd.js";
import { presenceEvent } from "./events.js";
import { Presence } from "./presence.js";
import { hiddenTimes, shownTimes } from "./presence-times.js";
import { presenceBoard } from "./services.js";
import { legacyClient } from "./shapes.js";
import { sharesPresence } from "./sharing.js";
import type { Asking, Operating, Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/**
 * Returns whom to tell that the user came, which is everybody who may know of them. It is null where they are too many
 * (users.md 4).
 */
export const presenceAudience = async (call: Asking, user: User): Promise<Audience | null> => {
  const { members, guests } = await call.use(presenceBoard).crowd.count(call.tx);
  if (members > mostTold) return null;
  const audience = await userAudience(call, user);
  const told = members + (audience.everyone === true ? guests : (audience.users?.length ?? 0));
  return told > mostTold ? null : audience;
};

/** Emits the event about somebody's presence in its canonical form, from which both others are made (users.md 5.1). */
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
  emit(presenceEvent, fields, { ...audience, facts: { presences: { [user.id]: timestamps } } });
};

/**
 * Shows as active a user who has begun to share presence, or hides the times of one who has ceased to. To be called with the
 * account as it is after the change of `presence_enabled`. Everybody who may know is told, however many they are (users.md 2.1).
 */
export const togglePresence = async (call: Operating, user: User): Promise<void> => {
  if (await realmSetting(call.tx, "presence_disabled")) return;
  const times = sharesPresence(user) ? shownTimes(call.now) : hiddenTimes(call.now);
  const audience = await userAudience(call, user);
  tellPresence(call, new Presence(user, times, null), audience);
  call.afterCommit(() => call.use(presenceBoard).toggle(user, times));
};
