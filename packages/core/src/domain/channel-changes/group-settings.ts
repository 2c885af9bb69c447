import { channelAudience, channelSetting, postPolicy } from "../channels/index.js";
import {
  acceptGroupChange,
  type ChannelPermission,
  channelPermissions,
  type GroupChangeError,
  groupChangeErrors,
} from "../permissions/index.js";
import { demand } from "../subscriptions/index.js";
import { announceChange, announceSight, whoKnows } from "./announce.js";
import type { Target } from "./changes.js";
import { noticePosting } from "./notices.js";
import type { Row, Writing } from "./vocabulary.js";

type Channel = Row<"streams">;

interface Rules {
  /** Whether it may be changed only by those who read the channel: whoever it names may read it, too. */
  needsContent?: boolean;
  /** Whether it lets people know of a private channel. */
  givesSight?: boolean;
  /** Whether changing it needs the permission to say who deletes messages. */
  isAboutDeleting?: boolean;
}

/** What is different about some settings (channels.md 2.1). */
const rules: Readonly<Partial<Record<ChannelPermission, Rules>>> = {
  can_add_subscribers_group: { needsContent: true, givesSight: true },
  can_subscribe_group: { needsContent: true, givesSight: true },
  can_administer_channel_group: { givesSight: true },
  can_delete_any_message_group: { isAboutDeleting: true },
  can_delete_own_message_group: { isAboutDeleting: true },
};

/** Changes who has a permission in a channel (channels.md 2, 7.4). */
export const changeSetting = async (
  call: Writing<SettingError>,
  { channel, content, changes }: Target,
  name: ChannelPermission,
): Promise<Channel> => {
  const change = changes[name];
  if (change === undefined) return channel;
  const current = channelSetting(channel, name);
  const value = await acceptGroupChange(call, { name, permission: channelPermissions[name], current, change });
  if (value === null) return channel;
  const { needsContent, givesSight, isAboutDeleting } = rules[name] ?? {};
  if (needsContent && !content) throw call.fail("channelContentRequired");
  if (isAboutDeleting) await demand(call, "can_set_delete_message_policy_group");
  const before = givesSight && channel.invite_only ? await whoKnows(call, channel) : null;
  const settings = { ...channel.settings, [name]: value };
  const changed = await call.tx.update("streams", channel.id, { settings });
  const audience = before === null ? await channelAudience(call, changed) : await announceSight(call, before, changed);
  announceChange(call, changed, { audience, property: name, value });
  return name === "can_send_message_group" ? announcePosting(call, channel, changed) : changed;
};

/** Tells of what follows from who may post: the older forms of the setting, and a notice. */
const announcePosting = async (call: Writing, old: Channel, channel: Channel): Promise<Channel> => {
  const policy = postPolicy(channel);
  if (policy !== postPolicy(old)) {
    const audience = await channelAudience(call, channel);
    announceChange(call, channel, { audience, property: "stream_post_policy", value: policy });
    announceChange(call, channel, { audience, property: "is_announcement_only", value: policy === 2 });
  }
  const before = channelSetting(old, "can_send_message_group");
  return noticePosting(call, channel, { before, after: channelSetting(channel, "can_send_message_group") });
};

/** The errors that `changeSetting` may throw. */
export const channelSettingErrors = [...groupChangeErrors, "channelContentRequired", "insufficientPermission"] as const;

type SettingError = GroupChangeError | "channelContentRequired" | "insufficientPermission";
