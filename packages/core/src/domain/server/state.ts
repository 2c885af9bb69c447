import { images, websiteClient } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { thumbnailFormats } from "../files/index.js";
import { reportTypes } from "../message-reports/index.js";
import { channelPermissions, groupPermissions, realmPermissions } from "../permissions/index.js";
import { externalAccounts } from "../profile-fields/index.js";
import { gifRatings, jitsiServerUrl, videoChatProviders, webPublicChannels } from "../realm/index.js";
import { part } from "./vocabulary.js";

const option = t.named("Choice", t.object({ name: t.string(), id: t.integer() }));

const permissionTable = t.record(
  t.named(
    "PermissionSettingRules",
    t.object({
      require_system_group: t.boolean(),
      allow_internet_group: t.boolean(),
      allow_nobody_group: t.boolean(),
      allow_everyone_group: t.boolean(),
      default_group_name: t.string(),
      default_for_system_groups: t.nullable(t.string()),
      allowed_system_groups: t.array(t.string()),
    }),
  ),
);

const thumbnail = t.named(
  "ThumbnailFormat",
  t.object({
    name: t.string(),
    max_width: t.integer(),
    max_height: t.integer(),
    format: t.string(),
    animated: t.boolean(),
  }),
);

/** What this server offers every organization (platform.md 8.6). Nothing of it changes while the server runs. */
export const server = part(
  {
    zulip_plan_is_not_limited: t.boolean(),
    upgrade_text_for_wide_organization_logo: t.string(),
    realm_owner_full_content_access: t.boolean(),
    realm_available_video_chat_providers: t.record(option),
    server_jitsi_server_url: t.nullable(t.string()),
    gif_rating_policy_options: t.record(option),
    realm_default_external_accounts: t.record(
      t.object({ name: t.string(), text: t.string(), hint: t.string(), url_pattern: t.string() }),
    ),
    settings_send_digest_emails: t.boolean(),
    server_min_deactivated_realm_deletion_days: t.nullable(t.integer()),
    server_max_deactivated_realm_deletion_days: t.nullable(t.integer()),
    server_needs_upgrade: t.boolean(),
    server_web_public_streams_enabled: t.boolean(),
    server_can_summarize_topics: t.boolean(),
    server_inline_image_preview: t.boolean(),
    server_inline_url_embed_preview: t.boolean(),
    server_avatar_changes_disabled: t.boolean(),
    server_name_changes_disabled: t.boolean(),
    server_thumbnail_formats: t.array(thumbnail),
    server_report_message_types: t.array(t.object({ key: t.string(), name: t.string() })),
    server_supported_permission_settings: t.object({
      realm: permissionTable,
      stream: permissionTable,
      group: permissionTable,
    }),
  },
  ({ use }) => ({
    zulip_plan_is_not_limited: true,
    upgrade_text_for_wide_organization_logo: "",
    realm_owner_full_content_access: false,
    realm_available_video_chat_providers: videoChatProviders,
    server_jitsi_server_url: jitsiServerUrl,
    gif_rating_policy_options: gifRatings,
    realm_default_external_accounts: externalAccounts,
    settings_send_digest_emails: false,
    server_min_deactivated_realm_deletion_days: null,
    server_max_deactivated_realm_deletion_days: null,
    server_needs_upgrade: false,
    server_web_public_streams_enabled: use(webPublicChannels),
    server_can_summarize_topics: false,
    server_inline_image_preview: true,
    server_inline_url_embed_preview: use(websiteClient) !== null,
    server_avatar_changes_disabled: false,
    server_name_changes_disabled: false,
    server_thumbnail_formats: use(images) === undefined ? [] : [...thumbnailFormats],
    server_report_message_types: [...reportTypes],
    server_supported_permission_settings: {
      realm: { ...realmPermissions },
      stream: { ...channelPermissions },
      group: { ...groupPermissions },
    },
  }),
);
