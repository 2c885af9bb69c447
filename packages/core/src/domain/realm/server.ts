/** The address of the server for video calls, unless the organization names another. */
export const jitsiServerUrl = "https://meet.jit.si";

/** Which ways to log in there are, in the order clients list them (platform.md 6). The password is the only one. */
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
