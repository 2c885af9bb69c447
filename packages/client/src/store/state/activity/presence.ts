import type { EventChange, EventChanges } from "../state.js";

/** The parts that an empty text, and an emoji without a name, take away. */
const emptyParts = (status: { away?: boolean; status_text?: string; emoji_name?: string }): string[] => [
  ...(status.away === true ? [] : ["away"]),
  ...(status.status_text === "" ? ["status_text"] : []),
  ...(status.emoji_name === "" ? ["emoji_name", "emoji_code", "reaction_type"] : []),
];

const changeStatus: EventChange<"user_status"> = ({ statuses }, { id, type, user_id, ...parts }) => {
  const status = { ...statuses.get(String(user_id)), ...parts };
  const empty = emptyParts(status);
  const said = Object.entries(status).filter(([name]) => !empty.includes(name));
  if (said.length === 0) statuses.delete(String(user_id));
  else statuses.set(String(user_id), Object.fromEntries(said));
};

/** What events of presence and statuses change. */
export const presenceChanges: EventChanges = {
  // As clients get it that know the simplified form.
  presence: (state, { presences }) => {
    for (const [user_id, presence] of Object.entries(presences ?? {})) state.presences.set(user_id, presence);
  },
  user_status: changeStatus,
};
