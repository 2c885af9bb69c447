import type { ConversationPlace, StoreView } from "@confab/client";
import { isInGroup } from "../../parts/in-group.js";
import { nameOf } from "../../parts/names.js";
import { t } from "../../texts/index.js";
import { type ComposeTarget, noChannel } from "./target.js";

/** From so many people on, the server asks for the right to mention all of them. */
const manyPeople = 15;
/** From so many people on, whoever mentions all of them is asked first. */
export const askedFrom = 50;

const channelOf = ({ subscriptions, channels }: StoreView, stream_id: number) =>
  channels.get(stream_id) ?? subscriptions.get(stream_id);

/** How many people a message that mentions everybody reaches. */
export const peopleReached = (view: StoreView, place: ConversationPlace): number =>
  "others" in place ? place.others.length : (channelOf(view, place.stream_id)?.subscriber_count ?? 0);

/** Whether one may mention everybody of a conversation. */
export const mayMentionAll = (view: StoreView, place: ConversationPlace): boolean =>
  "others" in place ||
  peopleReached(view, place) <= manyPeople ||
  isInGroup(view, view.self, view.field("realm_can_mention_many_users_group"));

/** Whether a text mentions everybody aloud, outside of code and quotations as far as that is easily told. */
export const mentionsAll = (content: string): boolean =>
  /(?:^|[\s'"({[/<])@\*\*(?:all|everyone|channel|stream)\*\*/m.test(
    content
      .replace(/^(`{3,})(?!spoiler)[\s\S]*?^\1/gm, "")
      .replace(/`[^`\n]*`/g, "")
      .replace(/^>.*$/gm, ""),
  );

/** Characters, as the server counts them. */
export const lengthOf = (text: string): number => [...text].length;

/** How many characters are left; undefined where nobody has to know yet. */
export const charactersLeft = (view: StoreView, content: string): number | undefined => {
  const most = Number(view.field("max_message_length") ?? 10_000);
  // Counting code points costs time, and there are no more of them than this.
  if (content.length < most * 0.9) return undefined;
  const left = most - lengthOf(content.trim());
  return left > most * 0.1 ? undefined : left;
};

/** How long a topic may be, in characters. */
export const maxTopicLength = (view: StoreView): number => Number(view.field("max_topic_length") ?? 60);

/** What a channel says of topics. */
export type TopicsPolicy = "allow_empty_topic" | "disable_empty_topic" | "empty_topic_only";

/** Whether messages of a channel may, must or must not have a topic. */
export const topicsPolicyOf = (view: StoreView, stream_id: number): TopicsPolicy => {
  const policy = channelOf(view, stream_id)?.topics_policy ?? "inherit";
  const general = view.field("realm_topics_policy") ?? "allow_empty_topic";
  return (policy === "inherit" ? general : policy) as TopicsPolicy;
};

const channelObstacle = (view: StoreView, stream_id: number): string | undefined => {
  const channel = channelOf(view, stream_id);
  if (channel === undefined) return stream_id === noChannel ? undefined : t.compose.unknownChannel;
  if (channel.is_archived) return t.compose.archived;
  return isInGroup(view, view.self, channel.can_send_message_group) ? undefined : t.compose.mayNotPost;
};

const peopleObstacle = (view: StoreView, user_ids: readonly number[]): string | undefined => {
  const gone = user_ids.filter((user_id) => view.users.get(user_id)?.is_active === false);
  if (gone.length > 0) return t.writing.deactivated(gone.map((user_id) => nameOf(view, user_id)));
  const isWithPeople = user_ids.some((user_id) => view.users.get(user_id)?.is_bot === false && user_id !== view.self);
  const permission = view.field("realm_direct_message_permission_group");
  if (!isWithPeople || permission === undefined) return undefined;
  const mayAnybody = [view.self, ...user_ids].some((user_id) => isInGroup(view, user_id, permission));
  return mayAnybody ? undefined : t.writing.noDirect;
};

/** Why one cannot write there; undefined where one can. */
export const obstacleOf = (view: StoreView, target: ComposeTarget): string | undefined =>
  target.kind === "channel" ? channelObstacle(view, target.stream_id) : peopleObstacle(view, target.user_ids);
