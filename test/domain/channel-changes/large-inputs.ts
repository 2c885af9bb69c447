import { type SizedInputs, some } from "../../support/largest/sized-input.js";

const among = (user_ids: readonly number[]) => ({ direct_members: user_ids, direct_subgroups: [] });

export const newSettings: SizedInputs = {
  settings: {
    most: 100,
    trips: 9,
    params: ({ people, channels }, size, turn) => ({
      stream_id: channels[turn + 1]?.stream_id ?? 0,
      can_send_message_group: { new: among(some(people, size)) },
      can_remove_subscribers_group: { new: among(some(people, size)) },
      can_subscribe_group: { new: among(some(people, size)) },
    }),
  },
};
