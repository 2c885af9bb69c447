// Written by `npm run docs` from the definitions of the operations.

/** What `getServerSettings` answers. */
export type GetServerSettingsResult = {
  authentication_methods: {
    password: boolean;
    dev: boolean;
    email: boolean;
    ldap: boolean;
    remoteuser: boolean;
    github: boolean;
    azuread: boolean;
    gitlab: boolean;
    google: boolean;
    apple: boolean;
    saml: boolean;
    "openid connect": boolean;
  };
  external_authentication_methods: {
    name: string;
    display_name: string;
    display_icon: string | null;
    login_url: string;
    signup_url: string;
  }[];
  zulip_version: string;
  zulip_merge_base: string;
  zulip_feature_level: number;
  push_notifications_enabled: boolean;
  is_incompatible: boolean;
  email_auth_enabled: boolean;
  require_email_format_usernames: boolean;
  realm_url: string;
  realm_uri: string;
  realm_name: string;
  /** Below `realm_url`. */
  realm_icon: string;
  /** HTML. */
  realm_description: string;
  realm_web_public_access_enabled: boolean;
};

/** What a client may know before it has an account. */
export interface ServerMethods {
  /**
   * Get server settings: what a client needs before it logs in.
   *
   * Who may call it: anyone.
   */
  getServerSettings(params?: Record<never, never>): Promise<GetServerSettingsResult>;
}
