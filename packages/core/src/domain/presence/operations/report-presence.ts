import type { Audience } from "../../../events/delivery/audience.js";
import { t } from "../../../schema/schema.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { realmSetting } from "../../realm/index.js";
import { anyHuman } from "../../users/index.js";
import { presenceAudience, tellPresence } from "../announce.js";
import { defaultHistoryDays, presenceAnswer, presenceFields } from "../answer.js";
import { Presence } from "../presence.js";
import { isPresenceStatus, type PresenceStatus } from "../presence-times.js";
import { presenceBoard } from "../services.js";
import { defineOperation, type Reading, type Writing } from "../vocabulary.js";

export const reportPresence = defineOperation({
  method: "POST",
  path: "/users/me/presence",
  summary: "Update your presence, and get that of others",
  description:
    "To be called every `server_presence_ping_interval_seconds`. With `last_update_id` only what changed since then is answered.",
  permission: anyHuman,
  // A report is kept in memory, and stored a moment later; only what others are told of it is written at once
  // (docs/decisions/0016-presence-in-memory.md).
  transaction: "none",
  params: t.object({
    status: t.text({ description: "`active` or `idle`" }),
    last_update_id: t.optional(t.integer({ description: "-1 at first, then the last `presence_last_update_id`" })),
    history_limit_days: t.default(
      t.integer({ min: 0, description: "How far back all there is goes" }),
      defaultHistoryDays,
    ),
    new_user_input: t.default(
      t.boolean({ description: "Whether the user did something since the last report" }),
      false,
    ),
    ping_only: t.default(t.boolean({ description: "Leaves the others' presence out" }), false),
    slim_presence: t.default(t.boolean({ description: "Deprecated: the format that `last_update_id` brings" }), false),
  }),
  result: t.object({
    presence_last_update_id: presenceFields.presence_last_update_id,
    server_timestamp: t.optional(presenceFields.server_timestamp),
    presences: t.optional(presenceFields.presences),
  }),
  errors: ["invalidPresenceStatus"],
  async run(call) {
    const { actor, now, use, fail, params } = call;
    const { status, last_update_id, ping_only, slim_presence, history_limit_days } = params;
    if (!isPresenceStatus(status)) throw fail("invalidPresenceStatus", { status });
    const { isDisabled, isAccessible, audience } = await call.read((reading) => readForReport(reading, status));
    if (audience !== null) await call.write((writing) => noteNews(writing, status, audience));
    // Nothing is awaited from here on, so that the answer holds what was noted.
    if (!isDisabled) use(presenceBoard).report(actor, status, now);
    if (ping_only) return { presence_last_update_id: last_update_id ?? -1 };
    const slim = slim_presence || last_update_id !== undefined;
    return presenceAnswer({ use, now, isDisabled, isAccessible }, { last_update_id, history_limit_days, slim });
  },
});

/** Returns what a report has to know. `audience` is whom to tell of it, null where it is no news. */
const readForReport = async (call: Reading, status: PresenceStatus) => {
  const { tx, actor, now, use } = call;
  const isDisabled = await realmSetting(tx, "presence_disabled");
  const expected = isDisabled ? null : use(presenceBoard).expects(actor, status, now);
  const audience = expected?.isNews === true ? await presenceAudience(call, actor) : null;
  return { isDisabled, isAccessible: await accessibleUsers({ tx, actor, now }), audience };
};

/** Tells others of a report, and notes it once that is stored. */
const noteNews = async (call: Writing, status: PresenceStatus, audience: Audience): Promise<void> => {
  const { actor, now, use } = call;
  const expected = use(presenceBoard).expects(actor, status, now);
  if (expected === null) return;
  tellPresence(call, new Presence(actor, expected, null), audience);
  call.afterCommit(() => use(presenceBoard).report(actor, status, now));
};
