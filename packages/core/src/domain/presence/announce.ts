import type { Audience } from "../../events/delivery/audience.js";
import type { Act } from "../../operation/act.js";
import { afterCommit } from "../../operation/after-commit.js";
import type { Emit, Surroundings } from "../../operation/operation.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { hostOf } from "../../wire/url-host.js";
import { userAudience } from "../accessible-users/user-audience.js";
import { realmSetting } from "../realm/realm.js";
import { apiEmail } from "../users/addresses.js";
import { mostTold } from "./crowd.js";
import { Presence } from "./presence.js";
import { hiddenTimes, shownTimes } from "./report.js";
import { legacyClient } from "./shapes.js";
import { sharesPresence } from "./sharing.js";

type User = Row<"users">;

interface Looking {
  tx: ReadTx;
  /** UNIX seconds. */
  now: number;
  around: Surroundings;
}

/** Those who are told that somebody came: who may know of the user, or nobody where they are too many (users.md 4). */
export const presenceAudience = async ({ tx, now, around }: Looking, user: User): Promise<Audience | null> => {
  const { members, guests } = await around.presence.crowd.count(tx);
  if (members > mostTold) return null;
  const audience = await userAudience({ tx, now }, user);
  const told = members + (audience.everyone === true ? guests : (audience.users?.length ?? 0));
  return told > mostTold ? null : audience;
};

/** Tells of somebody's presence, in the canonical form that both others are made from (users.md 5.1). */
export const tellPresence = (
  { around, emit }: { around: Surroundings; emit: Emit },
  presence: Presence,
  audience: Audience,
): void => {
  const { user, status, timestamps } = presence;
  const website = { client: legacyClient, ...status, pushable: false };
  const event = {
    type: "presence",
    user_id: user.id,
    email: apiEmail(user, hostOf(around.url())),
    server_timestamp: around.clock.now() / 1000,
    presence: { website },
  };
  emit(event, audience, { presences: { [user.id]: timestamps } });
};

/**
 * Shows somebody as active who has begun to share presence, or hides when they were there from now on; to be called with the account
 * as it is after the change of `presence_enabled`. It is told however many are to hear it (users.md 2.1).
 */
export const togglePresence = async (act: Act, user: User): Promise<void> => {
  if (await realmSetting(act.tx, "presence_disabled")) return;
  const times = sharesPresence(user) ? shownTimes(act.now) : hiddenTimes(act.now);
  const audience = await userAudience(act, user);
  tellPresence(act, new Presence(user, times, 0), audience);
  afterCommit(act.tx, () => act.around.presence.toggle(user, times));
};
