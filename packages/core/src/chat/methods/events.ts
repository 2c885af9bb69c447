// Written by `npm run docs` from the definitions of the operations.
import type { Attachment, Bot, BotService, Channel, ChannelFolder, ClientPresence, DefaultChannelGroup, Draft, EventMessage, GroupSetting, Linkifier, MutedUser, NavigationView, OnboardingStep, Presence, ProfileField, ReactingUser, RealmDomain, Reminder, SavedSnippet, ScheduledMessage, Subscription, TopicLink, TypingPlace, TypingUser, User, UserGroup } from "./schemas.js";

/** The fields of each event beside its `id` and `type`, by its type and what tells those of one type apart. */
export interface EventFields {
  "realm/update_dict": {
    op: "update_dict";
    property: "default";
    /** Changed settings by their names, without `realm_`. */
    data: Record<string, unknown>;
  };
  "realm/update": {
    op: "update";
    /** The setting's name, without `realm_`. */
    property: string;
    value: boolean | number | string | number | null;
  };
  "realm_user/add": {
    op: "add";
    person: User;
  };
  "realm_user/remove": {
    op: "remove";
    person: {
      user_id: number;
      full_name: "Unknown user";
    };
  };
  "realm_user/update": {
    op: "update";
    person: {
      user_id: number;
      full_name?: string;
      role?: number;
      bot_owner_id?: number;
      /** Null where it is no longer seen. */
      delivery_email?: string | null;
      /** The address that the API knows the account by. */
      new_email?: string;
      /** Of a provider, generated, uploaded. */
      avatar_source?: "G" | "J" | "U";
      avatar_url?: string;
      avatar_url_medium?: string;
      avatar_version?: number;
      /** With a time zone; deprecated. */
      email?: string;
      timezone?: string;
      custom_profile_field?: {
        id: number;
        value: string | null;
        /** HTML; for fields that take Markdown. */
        rendered_value?: string;
      };
      is_active?: boolean;
      is_imported_stub?: boolean;
      date_joined?: string;
    };
  };
  "realm_domains/add": {
    op: "add";
    realm_domain: RealmDomain;
  };
  "realm_domains/change": {
    op: "change";
    realm_domain: RealmDomain;
  };
  "realm_domains/remove": {
    op: "remove";
    domain: string;
  };
  "realm_export_consent": {
    user_id: number;
    consented: boolean;
  };
  "realm_user_settings_defaults/update": {
    op: "update";
    /** The setting's name. */
    property: string;
    value: boolean | number | string;
  };
  "user_settings/update": {
    op: "update";
    /** The setting's name. */
    property: string;
    value: boolean | number | string;
    /** English; with `default_language` only. */
    language_name?: string;
  };
  "user_group/add": {
    op: "add";
    group: UserGroup;
  };
  "user_group/add_members": {
    op: "add_members";
    group_id: number;
    user_ids: number[];
  };
  "user_group/add_subgroups": {
    op: "add_subgroups";
    group_id: number;
    direct_subgroup_ids: number[];
  };
  "user_group/remove": {
    op: "remove";
    group_id: number;
  };
  "user_group/remove_members": {
    op: "remove_members";
    group_id: number;
    user_ids: number[];
  };
  "user_group/remove_subgroups": {
    op: "remove_subgroups";
    group_id: number;
    direct_subgroup_ids: number[];
  };
  "user_group/update": {
    op: "update";
    group_id: number;
    data: {
      name?: string;
      description?: string;
      can_add_members_group?: GroupSetting;
      can_join_group?: GroupSetting;
      can_leave_group?: GroupSetting;
      can_manage_group?: GroupSetting;
      can_mention_group?: GroupSetting;
      can_remove_members_group?: GroupSetting;
      deactivated?: boolean;
    };
  };
  "default_streams": {
    default_streams: number[];
  };
  "stream/create": {
    op: "create";
    streams: Channel[];
  };
  "stream/delete": {
    op: "delete";
    stream_ids: number[];
    /** Deprecated: the same ids. */
    streams: {
      stream_id: number;
    }[];
  };
  "stream/update": {
    op: "update";
    stream_id: number;
    name: string;
    property: string;
    value: boolean | number | string | number | null | GroupSetting;
    rendered_description?: string;
    is_web_public?: boolean;
    history_public_to_subscribers?: boolean;
  };
  "subscription/add": {
    op: "add";
    subscriptions: Subscription[];
  };
  "subscription/peer_add": {
    op: "peer_add";
    stream_ids: number[];
    user_ids: number[];
  };
  "subscription/peer_remove": {
    op: "peer_remove";
    stream_ids: number[];
    user_ids: number[];
  };
  "subscription/remove": {
    op: "remove";
    subscriptions: {
      stream_id: number;
      name: string;
    }[];
  };
  "default_stream_groups": {
    default_stream_groups: DefaultChannelGroup[];
  };
  "attachment/add": {
    op: "add";
    attachment: Attachment;
    /** The bytes of all files of the organization. */
    upload_space_used: number;
  };
  "attachment/remove": {
    op: "remove";
    attachment: {
      id: number;
    };
    /** The bytes of all files of the organization. */
    upload_space_used: number;
  };
  "attachment/update": {
    op: "update";
    attachment: Attachment;
    /** The bytes of all files of the organization. */
    upload_space_used: number;
  };
  "realm_linkifiers": {
    /** In the order in which they apply. */
    realm_linkifiers: Linkifier[];
  };
  "channel_folder/add": {
    op: "add";
    channel_folder: ChannelFolder;
  };
  "channel_folder/reorder": {
    op: "reorder";
    /** Ids of folders; the place in this list is the folder's `order`. */
    order: number[];
  };
  "channel_folder/update": {
    op: "update";
    channel_folder_id: number;
    data: {
      name?: string;
      /** Markdown; with `rendered_description`. */
      description?: string;
      rendered_description?: string;
      is_archived?: boolean;
    };
  };
  "alert_words": {
    alert_words: string[];
  };
  "onboarding_steps": {
    onboarding_steps: OnboardingStep[];
  };
  "device/add": {
    op: "add";
    device_id: number;
  };
  "device/remove": {
    op: "remove";
    device_id: number;
  };
  "device/update": {
    op: "update";
    device_id: number;
    /** The client's number of the push key, an unsigned 32-bit integer. */
    push_key_id?: number | null;
    /** The token by which the device gets notifications. */
    push_token_id?: string | null;
    /** The token that the push service has yet to confirm, or has refused. */
    pending_push_token_id?: string | null;
    /** UNIX seconds of the newest token. */
    push_token_last_updated_timestamp?: number | null;
    /** Why the push service refused the pending token. */
    push_registration_error_code?: string | null;
  };
  "navigation_view/add": {
    op: "add";
    navigation_view: NavigationView;
  };
  "navigation_view/remove": {
    op: "remove";
    fragment: string;
  };
  "navigation_view/update": {
    op: "update";
    fragment: string;
    /** What the request set, changed or not. */
    data: {
      name?: string;
      is_pinned?: boolean;
    };
  };
  "saved_snippets/add": {
    op: "add";
    saved_snippet: SavedSnippet;
  };
  "saved_snippets/remove": {
    op: "remove";
    saved_snippet_id: number;
  };
  "saved_snippets/update": {
    op: "update";
    saved_snippet: SavedSnippet;
  };
  "muted_users": {
    muted_users: MutedUser[];
  };
  "presence": {
    presences?: Record<string, Presence>;
    user_id?: number;
    /** Left out with `slim_presence`. */
    email?: string;
    /** UNIX seconds, with a fraction. */
    server_timestamp?: number;
    presence?: {
      website: ClientPresence;
    };
  };
  "user_status": {
    user_id: number;
    away?: boolean;
    status_text?: string;
    /** Empty where there is no emoji any more. */
    emoji_name?: string;
    emoji_code?: string;
    /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
    reaction_type?: "unicode_emoji" | "realm_emoji" | "service_extra_emoji" | "zulip_extra_emoji";
  };
  "realm_bot/add": {
    op: "add";
    bot: Bot;
  };
  "realm_bot/delete": {
    op: "delete";
    bot: {
      user_id: number;
    };
  };
  "realm_bot/update": {
    op: "update";
    bot: {
      user_id: number;
      default_sending_stream?: string | null;
      default_events_register_stream?: string | null;
      default_all_public_streams?: boolean;
      services?: BotService[];
    };
  };
  "custom_profile_fields": {
    fields: ProfileField[];
  };
  "subscription/update": {
    op: "update";
    stream_id: number;
    property: string;
    value: boolean | string;
  };
  "muted_topics": {
    muted_topics: (string | number)[][];
  };
  "user_topic": {
    stream_id: number;
    topic_name: string;
    visibility_policy: number;
    last_updated: number;
  };
  "delete_message": {
    /** Ascending; with bulk_message_deletion. */
    message_ids?: number[];
    message_type: "private" | "stream";
    stream_id?: number;
    topic?: string;
    /** Without bulk_message_deletion, in an event for each message. */
    message_id?: number;
  };
  "message": {
    message: EventMessage;
    flags: string[];
    /** To the queue that sent it. */
    local_message_id?: string;
  };
  "update_message": {
    /** Who did it; null where only links were shown anew. */
    user_id: number | null;
    /** UNIX seconds. */
    edit_timestamp: number;
    message_id: number;
    message_ids: number[];
    rendering_only: boolean;
    /** Of the channel in which the message was. */
    stream_name?: string;
    stream_id?: number;
    /** With a move. */
    propagate_mode?: "change_one" | "change_later" | "change_all";
    /** With a move. */
    orig_subject?: string;
    /** Markdown; with an edit of the content. */
    orig_content?: string;
    /** HTML. */
    orig_rendered_content?: string;
    /** Markdown. */
    content?: string;
    /** HTML. */
    rendered_content?: string;
    is_me_message?: boolean;
    /** Where the topic changed. */
    subject?: string;
    topic_links?: TopicLink[];
    /** Where the channel changed. */
    new_stream_id?: number;
    /** Of the message `message_id`. */
    flags: string[];
  };
  "update_message_flags/add": {
    op: "add";
    /** Deprecated: the same as op. */
    operation: string;
    flag: string;
    all: boolean;
    messages: number[];
  };
  "update_message_flags/remove": {
    op: "remove";
    /** Deprecated: the same as op. */
    operation: string;
    flag: string;
    all: boolean;
    messages: number[];
    message_details?: Record<string, {
      type: "private" | "stream";
      mentioned?: boolean;
      user_ids?: number[];
      stream_id?: number;
      topic?: string;
      unmuted_stream_msg?: boolean;
    }>;
  };
  "drafts/add": {
    op: "add";
    drafts: Draft[];
  };
  "drafts/remove": {
    op: "remove";
    draft_id: number;
  };
  "drafts/update": {
    op: "update";
    draft: Draft;
  };
  "scheduled_messages/add": {
    op: "add";
    scheduled_messages: ScheduledMessage[];
  };
  "scheduled_messages/remove": {
    op: "remove";
    scheduled_message_id: number;
  };
  "scheduled_messages/update": {
    op: "update";
    scheduled_message: ScheduledMessage;
  };
  "reminders/add": {
    op: "add";
    reminders: Reminder[];
  };
  "reminders/remove": {
    op: "remove";
    reminder_id: number;
  };
  "submessage": {
    message_id: number;
    sender_id: number;
    msg_type: string;
    /** JSON text. */
    content: string;
    submessage_id: number;
  };
  "typing_edit_message/start": {
    op: "start";
    sender_id: number;
    message_id: number;
    recipient: TypingPlace;
  };
  "typing_edit_message/stop": {
    op: "stop";
    sender_id: number;
    message_id: number;
    recipient: TypingPlace;
  };
  "typing/start": {
    op: "start";
    message_type: "direct" | "stream";
    sender: TypingUser;
    /** Everybody in the conversation, the sender included. */
    recipients?: TypingUser[];
    stream_id?: number;
    topic?: string;
  };
  "typing/stop": {
    op: "stop";
    message_type: "direct" | "stream";
    sender: TypingUser;
    /** Everybody in the conversation, the sender included. */
    recipients?: TypingUser[];
    stream_id?: number;
    topic?: string;
  };
  "reaction/add": {
    op: "add";
    message_id: number;
    emoji_name: string;
    emoji_code: string;
    /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
    reaction_type: "unicode_emoji" | "realm_emoji" | "service_extra_emoji" | "zulip_extra_emoji";
    user_id: number;
    user: ReactingUser;
  };
  "reaction/remove": {
    op: "remove";
    message_id: number;
    emoji_name: string;
    emoji_code: string;
    /** `zulip_extra_emoji` is another word for `service_extra_emoji`. */
    reaction_type: "unicode_emoji" | "realm_emoji" | "service_extra_emoji" | "zulip_extra_emoji";
    user_id: number;
    user: ReactingUser;
  };
  "invites_changed": Record<never, never>;
  "heartbeat": Record<never, never>;
  "restart": {
    zulip_version: string;
    zulip_merge_base: string;
    zulip_feature_level: number;
    server_generation: number;
  };
}
