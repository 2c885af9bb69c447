import { prefixed } from "../../schema/declared-names.js";
import { t } from "../../schema/schema.js";
import { effective, schemasOf } from "../../schema/setting.js";
import { emptyTopicDisplayName } from "./limits.js";
import { allowedMethods, methodShape, shownMethods } from "./login-choices.js";
import { pushes } from "./options/push-service.js";
import { realmSettings } from "./realm-settings.js";
import { jitsiServerUrl, ownMethods } from "./server.js";
import { realmRow } from "./shared.js";
import { part } from "./vocabulary.js";

/**
 * The organization's settings (platform.md 12.1), each as `realm_` + name. No event is about what follows from the history policy and from
 * the server for video calls; clients work it out.
 */
export const organizationSettings = part(
  {
    ...prefixed("realm_", schemasOf(realmSettings)),
    realm_name: t.string(),
    realm_authentication_methods: t.record(methodShape),
    realm_allow_edit_history: t.boolean({
      description: "Deprecated: whether the history policy lets anything be seen",
    }),
    realm_mandatory_topics: t.boolean({ description: "Deprecated: whether the topics policy forbids the empty topic" }),
    realm_empty_topic_display_name: t.string(),
    realm_email_auth_enabled: t.boolean(),
    realm_password_auth_enabled: t.boolean(),
    jitsi_server_url: t.nullable(t.string({ description: "Deprecated: the organization's, else the server's" })),
  },
  async ({ reuse, use, hostSignsIn }) => {
    const { name, settings: stored } = await reuse(realmRow);
    const settings = effective(realmSettings, stored);
    return {
      ...prefixed("realm_", settings),
      realm_default_avatar_source: realmSettings.default_avatar_source.shown(use, settings.default_avatar_source),
      realm_push_notifications_enabled: pushes(use, settings),
      realm_name: name,
      realm_authentication_methods: shownMethods(allowedMethods(stored)),
      realm_allow_edit_history: settings.message_edit_history_visibility_policy !== "none",
      realm_mandatory_topics: settings.topics_policy === "disable_empty_topic",
      realm_empty_topic_display_name: emptyTopicDisplayName,
      realm_email_auth_enabled: ownMethods(hostSignsIn).email,
      realm_password_auth_enabled: ownMethods(hostSignsIn).password,
      jitsi_server_url: settings.jitsi_server_url ?? jitsiServerUrl,
    };
  },
);
