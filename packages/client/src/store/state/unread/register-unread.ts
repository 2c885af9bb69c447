import { ascending, othersAmong } from "../conversation.js";
import type { State } from "../state.js";
import type { Registered } from "../wire.js";

type Unread = Registered<"unread_msgs">;

/** Takes over what is unread, as register answers it. */
export const readUnread = (state: State, { pms, streams, huddles, mentions, old_unreads_missing }: Unread): void => {
  const { unread, self } = state;
  for (const { other_user_id, unread_message_ids } of pms)
    unread.add(state, unread_message_ids, { others: othersAmong([other_user_id], self) });
  for (const { user_ids_string, unread_message_ids } of huddles)
    unread.add(state, unread_message_ids, { others: othersAmong(user_ids_string.split(",").map(Number), self) });
  for (const { stream_id, topic, unread_message_ids } of streams)
    unread.add(state, unread_message_ids, { stream_id, topic });
  for (const id of mentions) unread.mention(id);
  unread.isIncomplete = old_unreads_missing;
};

/** What is unread, as register answers it. */
export const unreadOf = ({ unread, self }: State) => {
  const conversations = unread.conversations();
  const people = conversations.flatMap(({ place, ids }) =>
    "others" in place ? [{ others: place.others, unread_message_ids: ids }] : [],
  );
  return {
    count: unread.total.get("all") ?? 0,
    pms: people.filter(({ others }) => others.length < 2).map((item) => pmOf(item, self)),
    streams: conversations.flatMap(({ place, ids }) =>
      "others" in place ? [] : [{ ...place, unread_message_ids: ids }],
    ),
    huddles: people.filter(({ others }) => others.length > 1).map((item) => huddleOf(item, self)),
    mentions: ascending(unread.mentions.keys()),
    old_unreads_missing: unread.isIncomplete,
  };
};

interface PeopleUnread {
  others: readonly number[];
  unread_message_ids: number[];
}

const pmOf = ({ others: [other_user_id], unread_message_ids }: PeopleUnread, self: number) => ({
  other_user_id: other_user_id ?? self,
  sender_id: other_user_id ?? self,
  unread_message_ids,
});

const huddleOf = ({ others, unread_message_ids }: PeopleUnread, self: number) => ({
  user_ids_string: ascending([...others, self]).join(),
  unread_message_ids,
});
