import { useSelect } from "@confab/client/react";
import { client } from "../../client.js";
import { LineGroup } from "../../parts/forms/line.js";
import {
  type ChannelPermissionName,
  type ChannelRights,
  channelRights,
  type KnownChannel,
} from "../../parts/rights/channel-rights.js";
import { type PermissionValue, toSend } from "../../parts/rights/group-setting.js";
import { PermissionLine } from "../../parts/rights/permission-line.js";
import { c } from "../../texts/channels/index.js";
import { WhoMayChange } from "./who-may.js";

/** The permissions of a channel, in groups. */
const groups = {
  writing: ["can_send_message_group", "can_create_topic_group"],
  people: [
    "can_subscribe_group",
    "can_add_subscribers_group",
    "can_remove_subscribers_group",
    "can_administer_channel_group",
  ],
  keeping: [
    "can_resolve_topics_group",
    "can_move_messages_within_channel_group",
    "can_move_messages_out_of_channel_group",
    "can_delete_own_message_group",
    "can_delete_any_message_group",
  ],
} as const satisfies Readonly<Record<string, readonly ChannelPermissionName[]>>;

/** What some need besides the right to change the channel. */
const needed: Readonly<Partial<Record<ChannelPermissionName, keyof ChannelRights>>> = {
  can_subscribe_group: "mayChangeAccess",
  can_add_subscribers_group: "mayChangeAccess",
  can_delete_own_message_group: "maySetDeleting",
  can_delete_any_message_group: "maySetDeleting",
};

const ChannelPermission = ({ channel, name }: { channel: KnownChannel; name: ChannelPermissionName }) => {
  const rights = useSelect((view) => channelRights(view, channel), [channel]);
  const rules = useSelect((view) => view.field("server_supported_permission_settings")?.stream[name], [name]);
  const value = channel[name] as PermissionValue;
  const mayChange = rights.mayAdminister && rights[needed[name] ?? "mayAdminister"];
  return (
    <PermissionLine
      label={c.permissions[name]}
      value={value}
      rules={rules}
      mayChange={mayChange}
      store={(next) =>
        client.api.updateChannel({ stream_id: channel.stream_id, [name]: { new: toSend(next), old: toSend(value) } })
      }
    />
  );
};

/** Who may do what in a channel. */
export const Permissions = ({ channel }: { channel: KnownChannel }) => {
  const { mayAdminister } = useSelect((view) => channelRights(view, channel), [channel]);
  return (
    <>
      {mayAdminister ? <p class="hint who-may">{c.permissionsHint}</p> : <WhoMayChange channel={channel} />}
      {(Object.keys(groups) as (keyof typeof groups)[]).map((group) => (
        <LineGroup key={group} title={c.permissionGroups[group]}>
          {groups[group].map((name) => (
            <ChannelPermission key={name} channel={channel} name={name} />
          ))}
        </LineGroup>
      ))}
    </>
  );
};
