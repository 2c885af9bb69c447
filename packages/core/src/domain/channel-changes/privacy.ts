import { isAdministrator } from "../../operation/roles.js";
import { channelSetting } from "../channels/index.js";
import { removeFromDefaults } from "../default-channels/index.js";
import { isSameSetting, systemGroupId } from "../permissions/index.js";
import { realmSetting } from "../realm/index.js";
import { checkWebPublic, demand } from "../subscriptions/index.js";
import { announceChange, announceSight, whoKnows } from "./announce.js";
import type { ChannelChanges, Target } from "./changes.js";
import { noticePrivacy } from "./notices.js";
import type { Actor, Row, Writing } from "./vocabulary.js";

type Privacy = Pick<Row<"streams">, "invite_only" | "is_web_public" | "history_public_to_subscribers">;

/** The names of the changes that decide a channel's privacy. */
const privacyNames = ["is_private", "is_web_public", "history_public_to_subscribers"] as const;

const isAsked = (changes: ChannelChanges): boolean => privacyNames.some((name) => changes[name] !== undefined);

/** Returns the privacy that a request asks for. What it leaves out stays, but the history follows `is_private`. */
const proposed = ({ channel, changes: { is_private, is_web_public, ...changes } }: Target): Privacy => ({
  invite_only: is_private ?? channel.invite_only,
  is_web_public: is_web_public ?? channel.is_web_public,
  history_public_to_subscribers:
    changes.history_public_to_subscribers ??
    (is_private === undefined ? channel.history_public_to_subscribers : !is_private),
});

/** Whether it is one of the four types of channels (channels.md 1.1). */
const isType = ({ invite_only, is_web_public, history_public_to_subscribers }: Privacy): boolean =>
  invite_only ? !is_web_public : history_public_to_subscribers;

/** Throws where the request asks for a privacy that the channel cannot have, or not from the actor (channels.md 7.4). */
export const checkPrivacy = async (call: Writing<PrivacyError>, target: Target): Promise<void> => {
  const { channel, content, changes } = target;
  const privacy = proposed(target);
  if (isAsked(changes) && !isType(privacy)) throw call.fail("channelPrivacyInvalid");
  const isAbout = isAsked(changes) || changes.is_default_stream === true;
  if (isAbout && privacy.invite_only && isDefault(call.actor, target)) throw call.fail("defaultChannelPrivate");
  if (isAsked(changes)) {
    if (!privacy.invite_only && (await realmSetting(call.tx, "moderation_request_channel_id")) === channel.id)
      throw call.fail("moderationChannelPublic");
    if (!content) throw call.fail("channelContentRequired");
    await checkMayChoose(call, changes);
  }
  if (isAsked(changes) || changes.can_create_topic_group !== undefined) await checkTopicCreators(call, target, privacy);
};

/** Whether newcomers are subscribed once the request is done. Others than administrators do not decide on that (channels.md 3). */
const isDefault = (actor: Actor, { channel, changes: { is_default_stream } }: Target): boolean =>
  (isAdministrator(actor) ? is_default_stream : undefined) ?? channel.is_default;

const checkMayChoose = async (
  call: Writing<"insufficientPermission" | "webPublicDisabled">,
  { is_private, is_web_public }: ChannelChanges,
): Promise<void> => {
  if (is_private !== undefined)
    await demand(call, is_private ? "can_create_private_channel_group" : "can_create_public_channel_group");
  if (is_web_public === true) await checkWebPublic(call);
};

/** Whoever may not read what was before could probe for its topics, if only some people may begin new ones. */
const checkTopicCreators = async (
  { fail }: Writing<"unsupportedCombination">,
  { channel, changes }: Target,
  privacy: Privacy,
): Promise<void> => {
  const creators = changes.can_create_topic_group?.new ?? channelSetting(channel, "can_create_topic_group");
  if (!privacy.history_public_to_subscribers && !isSameSetting(creators, systemGroupId("role:everyone")))
    throw fail("unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" });
};

/** Changes who may see a channel, as `checkPrivacy` has allowed. It is told even where all stays as it was. */
export const changePrivacy = async (call: Writing, target: Target): Promise<Row<"streams">> => {
  const { channel } = target;
  if (!isAsked(target.changes)) return channel;
  const { invite_only, ...privacy } = proposed(target);
  const before = await whoKnows(call, channel);
  const changed = await call.tx.update("streams", channel.id, { invite_only, ...privacy });
  // Groups of default channels are shown to everybody but guests, so they hold no private channels.
  if (invite_only) await removeFromDefaults(call, changed);
  const audience = await announceSight(call, before, changed);
  announceChange(call, changed, { audience, property: "invite_only", value: invite_only, ...privacy });
  return noticePrivacy(call, channel, changed);
};

/** The errors that `checkPrivacy` may throw. */
export const privacyErrors = [
  "channelPrivacyInvalid",
  "defaultChannelPrivate",
  "moderationChannelPublic",
  "channelContentRequired",
  "insufficientPermission",
  "webPublicDisabled",
  "unsupportedCombination",
] as const;

type PrivacyError = (typeof privacyErrors)[number];
