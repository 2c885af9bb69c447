/** What this server can do; clients hide what it cannot. Not for an administrator to change. */
export const webPublicChannelsEnabled: boolean = false;

/** Where calls are held unless the organization names a place of its own. */
export const jitsiServerUrl = "https://meet.jit.si";

/** The ways to log in, in the order clients list them (platform.md 6); the password is the only one there is. */
export const authenticationMethods = {
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
