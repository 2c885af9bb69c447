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

// Pictures that need no request and nobody's server: a speech bubble.
export const realmIcon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E%3Cpath fill='%234f8de4' d='M2 2h12v9H7l-3 3v-3H2z'/%3E%3C/svg%3E";
