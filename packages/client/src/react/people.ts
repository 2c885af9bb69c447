import type { Availability } from "../store/state/activity/availability.js";
import type { ConversationPlace } from "../store/state/conversation.js";
import type { StoredUser } from "../store/state/wire.js";
import { useLive, useSelect } from "./live.js";

/** Returns a user; undefined where nothing is known of them. */
export const useUser = (user_id: number): StoredUser | undefined =>
  useSelect(({ users }) => users.get(user_id), [user_id]);

/** Returns who is logged in; undefined until that is known. */
export const useSelf = (): StoredUser | undefined => useSelect(({ users, self }) => users.get(self), []);

/** Returns whether somebody is at the chat. It also changes where nothing is heard of them for a while. */
export const usePresence = (user_id: number): Availability =>
  useLive(({ store }) => store.availability(user_id), [user_id]);

/** Returns the others who are typing in a topic or to people, in the order in which they began. */
export const useTyping = (place: ConversationPlace): readonly StoredUser[] =>
  useSelect(
    (view) => view.typingIn(place).flatMap((user_id) => view.users.get(user_id) ?? []),
    [JSON.stringify(place)],
  );
