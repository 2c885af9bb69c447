import { isAdministrator, isOwner } from "../../operation/roles.js";
import { checkFolder } from "../channel-folders/index.js";
import {
  acceptDescription,
  channelAudience,
  defaultChannels,
  defaultStreamsEvent,
  describeChannel,
  type GivenOptions,
  insertChannel,
  readRetention,
  streamCreateEvent,
} from "../channels/index.js";
import {
  acceptGroupSetting,
  channelPermissionNames,
  channelPermissions,
  countCreations,
  type GroupSetting,
  type GroupValueError,
  groupValueErrors,
  systemGroupId,
} from "../permissions/index.js";
import { renderDescription } from "../rendering/index.js";
import { checkWebPublic, demand } from "./realm-rights.js";
import type { Operating, Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;
type ChannelOptions = Pick<
  Channel,
  | "invite_only"
  | "is_web_public"
  | "history_public_to_subscribers"
  | "is_default"
  | "message_retention_days"
  | "topics_policy"
  | "folder_id"
  | "settings"
>;

/**
 * Returns the options as they are stored. Throws for options that are not allowed, or not to the actor, in the order of
 * channels.md 6.2.
 */
export const acceptChannelOptions = async (
  call: Writing<CreationError>,
  given: GivenOptions,
): Promise<ChannelOptions> => {
  const folder_id = given.folder_id ?? null;
  await checkFolder(call, folder_id);
  const settings = await acceptSettings(call, given);
  await checkMayCreate(call, given);
  return {
    invite_only: given.invite_only,
    is_web_public: given.is_web_public,
    history_public_to_subscribers: !isProtected(given),
    is_default: given.is_default_stream,
    message_retention_days: readRetention(call, given.message_retention_days),
    topics_policy: given.topics_policy,
    folder_id,
    settings,
  };
};

/** Whether newcomers may not read earlier messages. Only private channels are so, unless the request says otherwise. */
const isProtected = ({ invite_only, history_public_to_subscribers }: GivenOptions): boolean =>
  invite_only && history_public_to_subscribers !== true;

const deleteSettings = ["can_delete_any_message_group", "can_delete_own_message_group"] as const;

const acceptSettings = async (
  call: Writing<GroupValueError | "unsupportedCombination" | "insufficientPermission">,
  given: GivenOptions,
): Promise<Channel["settings"]> => {
  const settings: Record<string, GroupSetting> = {};
  for (const name of channelPermissionNames) {
    const value = given[name];
    if (value === undefined) continue;
    settings[name] = await acceptGroupSetting(call, { name, permission: channelPermissions[name], value });
  }
  const topics = settings.can_create_topic_group;
  if (isProtected(given) && topics !== undefined && topics !== systemGroupId("role:everyone"))
    throw call.fail("unsupportedCombination", { parameters: "history_public_to_subscribers, can_create_topic_group" });
  if (deleteSettings.some((name) => (settings[name] ?? nobody) !== nobody))
    await demand(call, "can_set_delete_message_policy_group");
  return settings;
};

const nobody = systemGroupId("role:nobody");

const checkMayCreate = async (call: Writing<CreationRefusal>, given: GivenOptions): Promise<void> => {
  const { invite_only, is_default_stream, is_web_public, topics_policy, message_retention_days } = given;
  await demand(call, invite_only ? "can_create_private_channel_group" : "can_create_public_channel_group");
  if (is_default_stream && !isAdministrator(call.actor)) throw call.fail("insufficientPermission");
  if (is_default_stream && invite_only) throw call.fail("defaultChannelPrivate");
  if (is_web_public) await checkWebPublic(call);
  if (is_web_public && invite_only) throw call.fail("channelPrivacyInvalid");
  if (readRetention(call, message_retention_days) !== null && !isOwner(call.actor)) throw call.fail("ownerRequired");
  if (topics_policy !== "inherit") await demand(call, "can_set_topics_policy_group");
};

interface NamedChannel {
  name: string;
  /** Markdown. */
  description: string;
}

/** Creates channels and tells those who may see them (channels.md 10.1); nobody is subscribed yet. */
export const createChannels = async (
  call: Writing<"dailyLimit">,
  channels: readonly NamedChannel[],
  options: ChannelOptions,
): Promise<Channel[]> => {
  await countCreations(call, "channels", channels.length);
  const created: Channel[] = [];
  const defaults = options.is_default ? (await defaultChannels(call.tx)).map(({ id }) => id) : [];
  for (const { name, description } of channels) {
    const text = acceptDescription(description);
    const row = { ...options, name, description: text, rendered_description: await renderDescription(call, text) };
    const channel = await insertChannel(call.tx, { ...row, creator_id: call.actor.id }, call.now);
    created.push(channel);
    await announceNewChannel(call, channel);
    if (!channel.is_default) continue;
    defaults.push(channel.id);
    call.emit(defaultStreamsEvent, { default_streams: [...defaults] }, { members: true });
  }
  return created;
};

/** Tells those who may see a new channel about it (channels.md 10.1). */
export const announceNewChannel = async (call: Operating, channel: Channel): Promise<void> => {
  const audience = await channelAudience(call, channel, { subscribers: false });
  call.emit(streamCreateEvent, { streams: [await describeChannel(call, channel)] }, audience);
};

const creationRefusals = [
  "insufficientPermission",
  "defaultChannelPrivate",
  "ownerRequired",
  "webPublicDisabled",
  "channelPrivacyInvalid",
  "badValue",
] as const;

type CreationRefusal = (typeof creationRefusals)[number];

/** The errors that `acceptChannelOptions` may throw. */
export const creationErrors = [
  ...creationRefusals,
  ...groupValueErrors,
  "unsupportedCombination",
  "invalidFolder",
  "dailyLimit",
] as const;

type CreationError = (typeof creationErrors)[number];
