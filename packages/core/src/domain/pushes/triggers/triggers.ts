import { settingValue } from "../../../schema/setting.js";
import { policies } from "../../topics/index.js";
import { type UserSettingName, userSettings } from "../../users/index.js";
import type { Row } from "../vocabulary.js";

/** Why somebody is notified of a message. */
export type PushTrigger =
  | "direct_message"
  | "mentioned"
  | "topic_wildcard_mentioned_in_followed_topic"
  | "stream_wildcard_mentioned_in_followed_topic"
  | "topic_wildcard_mentioned"
  | "stream_wildcard_mentioned"
  | "followed_topic_push_notify"
  | "stream_push_notify";

/** What a message is to one of its recipients. */
export interface Reception {
  user: Row<"users">;
  /** Null for direct messages. */
  subscription: Row<"subscriptions"> | null;
  /** What the recipient has chosen for the topic. */
  policy: number;
  isMentioned: boolean;
  isTopicMentioned: boolean;
  isChannelMentioned: boolean;
}

type Overridden = "push_notifications" | "email_notifications" | "wildcard_mentions_notify";

const wants = ({ user }: Reception, name: UserSettingName): boolean =>
  settingValue(userSettings, user.settings, name) === true;

/** Whether a setting of the channel, or else of the user, asks for a notification; muted topics and channels have none. */
const asksFor = (reception: Reception, name: Overridden, general: UserSettingName): boolean => {
  const { subscription, policy } = reception;
  const own = subscription?.[name] ?? null;
  if (policy === policies.muted) return false;
  const isMuted = subscription?.is_muted === true && policy !== policies.unmuted && policy !== policies.followed;
  if (isMuted) return name === "wildcard_mentions_notify" && own === true;
  return own ?? wants(reception, general);
};

const asksForWildcards = (reception: Reception): boolean =>
  asksFor(reception, "wildcard_mentions_notify", "wildcard_mentions_notify");

/** Each trigger with its condition, strongest first (push.md 8.2). */
const triggers: readonly [PushTrigger, (reception: Reception, isFollowed: boolean) => boolean][] = [
  ["direct_message", (to) => to.subscription === null && wants(to, "enable_offline_push_notifications")],
  ["mentioned", (to) => to.isMentioned && wants(to, "enable_offline_push_notifications")],
  [
    "topic_wildcard_mentioned_in_followed_topic",
    (to, isFollowed) => to.isTopicMentioned && isFollowed && followsWildcards(to),
  ],
  [
    "stream_wildcard_mentioned_in_followed_topic",
    (to, isFollowed) => to.isChannelMentioned && isFollowed && followsWildcards(to),
  ],
  ["topic_wildcard_mentioned", (to) => to.isTopicMentioned && offline(to) && asksForWildcards(to)],
  ["stream_wildcard_mentioned", (to) => to.isChannelMentioned && offline(to) && asksForWildcards(to)],
  [
    "followed_topic_push_notify",
    (to, isFollowed) => isFollowed && wants(to, "enable_followed_topic_push_notifications"),
  ],
  [
    "stream_push_notify",
    (to) => to.subscription !== null && asksFor(to, "push_notifications", "enable_stream_push_notifications"),
  ],
];

const offline = (to: Reception): boolean => wants(to, "enable_offline_push_notifications");

const followsWildcards = (to: Reception): boolean =>
  offline(to) && wants(to, "enable_followed_topic_wildcard_mentions_notify");

/** Returns the strongest reason to notify a recipient; null where there is none. */
export const triggerOf = (reception: Reception): PushTrigger | null => {
  const isFollowed = reception.policy === policies.followed;
  return triggers.find(([, holds]) => holds(reception, isFollowed))?.[0] ?? null;
};

/** Whether the message mentions a recipient, in whatever way. */
export const hasMention = ({ isMentioned, isTopicMentioned, isChannelMentioned }: Reception): boolean =>
  isMentioned || isTopicMentioned || isChannelMentioned;

/** Whether a recipient of a channel message is told of it, by push or by mail, also where it mentions nobody (push.md 8.5). */
export const isToldAnyway = (to: Reception): boolean =>
  asksFor(to, "push_notifications", "enable_stream_push_notifications") ||
  asksFor(to, "email_notifications", "enable_stream_email_notifications") ||
  (to.policy === policies.followed &&
    (wants(to, "enable_followed_topic_push_notifications") || wants(to, "enable_followed_topic_email_notifications")));

/** Whether the user is notified of some messages at least. */
export const wantsPushes = (user: Row<"users">): boolean =>
  ["enable_offline_push_notifications", "enable_online_push_notifications"].some(
    (name) => settingValue(userSettings, user.settings, name as UserSettingName) === true,
  );

/** Whether the user is notified also while at work with a client. */
export const wantsPushesOnline = (user: Row<"users">): boolean =>
  settingValue(userSettings, user.settings, "enable_online_push_notifications") === true;
