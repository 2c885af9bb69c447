import { defineOperation } from "../../operation.js";
import { anyone } from "../../rules/permissions.js";
import { realmOf } from "../../rules/realm.js";
import { t } from "../../schema.js";
import { version } from "../../settings/limits.js";
import { realmSettings } from "../../settings/realm-settings.js";
import { settingValue } from "../../settings/setting.js";

const authentication_methods = {
  password: true,
  dev: false,
  email: true,
  ldap: false,
  remoteuser: false,
  github: false,
  azuread: false,
  gitlab: false,
  google: false,
  apple: false,
  saml: false,
  "openid connect": false,
};

export const getServerSettings = defineOperation({
  method: "GET",
  path: "/server_settings",
  summary: "Get what a client needs before it logs in",
  permission: anyone,
  params: t.object({}),
  result: t.object({
    authentication_methods: t.record(t.boolean()),
    external_authentication_methods: t.array(t.record(t.unknown())),
    zulip_version: t.string(),
    zulip_merge_base: t.string(),
    zulip_feature_level: t.integer(),
    push_notifications_enabled: t.boolean(),
    is_incompatible: t.boolean(),
    email_auth_enabled: t.boolean(),
    require_email_format_usernames: t.boolean(),
    realm_url: t.string(),
    realm_uri: t.string(),
    realm_name: t.string(),
    realm_icon: t.string(),
    realm_description: t.string({ description: "HTML" }),
    realm_web_public_access_enabled: t.boolean(),
  }),
  errors: [],
  async run({ tx, around, client }) {
    const realm = await realmOf(tx);
    return {
      authentication_methods,
      external_authentication_methods: [],
      ...version,
      push_notifications_enabled: false,
      is_incompatible: client === "ZulipInvalid",
      email_auth_enabled: true,
      require_email_format_usernames: true,
      realm_url: around.url(),
      realm_uri: around.url(),
      realm_name: realm.name,
      realm_icon: realmIcon,
      realm_description: settingValue(realmSettings, realm.settings, "description"),
      realm_web_public_access_enabled: settingValue(realmSettings, realm.settings, "enable_spectator_access"),
    };
  },
});

// A picture that needs no request and nobody's server: a speech bubble.
const realmIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%234f8de4' d='M2 2h12v9H7l-3 3v-3H2z'/%3E%3C/svg%3E";
