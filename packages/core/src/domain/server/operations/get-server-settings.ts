import type { Use } from "../../../operation/define-service.js";
import { pushRelay, site, webOption } from "../../../operation/services.js";
import { byName, declaredNames } from "../../../schema/declared-names.js";
import { type Static, t } from "../../../schema/schema.js";
import { settingValue } from "../../../schema/setting.js";
import {
  authenticationMethods,
  letsVisitorsIn,
  organizationPictureUrl,
  ownMethods,
  realmOf,
  realmSettings,
  renderedDescription,
  version,
} from "../../realm/index.js";
import { anyone } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

const methodShapes = byName(declaredNames(authenticationMethods), () => t.boolean());

const externalMethod = t.object({
  name: t.string(),
  display_name: t.string(),
  display_icon: t.nullable(t.string()),
  login_url: t.string(),
  signup_url: t.string(),
});

/** Returns where people log in, if the host has said so. Its address may be a path of the chat's site. */
const hostMethods = (use: Use): Static<typeof externalMethod>[] => {
  const { signInUrl } = use(webOption) ?? {};
  if (signInUrl === undefined) return [];
  const { href, host } = new URL(signInUrl, use(site).url);
  return [{ name: "application", display_name: host, display_icon: null, login_url: href, signup_url: href }];
};

export const getServerSettings = defineOperation({
  method: "GET",
  path: "/server_settings",
  summary: "Get server settings: what a client needs before it logs in",
  permission: anyone,
  params: t.object({}),
  result: t.object({
    authentication_methods: t.object(methodShapes),
    external_authentication_methods: t.array(externalMethod),
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
    realm_icon: t.string({ description: "Below `realm_url`" }),
    realm_description: t.html({ description: "HTML" }),
    realm_web_public_access_enabled: t.boolean(),
  }),
  errors: [],
  async run({ tx, use, client, hostSignsIn }) {
    const { name, settings } = await realmOf(tx);
    const description = settingValue(realmSettings, settings, "description");
    const methods = ownMethods(hostSignsIn);
    return {
      authentication_methods: methods,
      external_authentication_methods: hostSignsIn ? hostMethods(use) : [],
      ...version,
      push_notifications_enabled: use(pushRelay) !== null,
      is_incompatible: client === "ZulipInvalid",
      email_auth_enabled: methods.email,
      require_email_format_usernames: !authenticationMethods.ldap,
      realm_url: use(site).url,
      realm_uri: use(site).url,
      realm_name: name,
      realm_icon: organizationPictureUrl,
      realm_description: await renderedDescription(use, description),
      realm_web_public_access_enabled: await letsVisitorsIn({ tx, use }),
    };
  },
});
