import { byName, declaredNames } from "../../schema/declared-names.js";

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

const none = byName(declaredNames(authenticationMethods), () => false);

/** Returns which ways to log in to the chat itself there are: none where people log in to the application that mounts it. */
export const ownMethods = (hostSignsIn: boolean): typeof authenticationMethods =>
  hostSignsIn ? none : authenticationMethods;

/** The providers of video calls that this server offers. */
export const videoChatProviders = { disabled: { name: "None", id: 0 }, jitsi_meet: { name: "Jitsi Meet", id: 1 } };

/** Which animations a search may find. */
export const gifRatings = {
  disabled: { name: "GIF integration disabled", id: 0 },
  y: { name: "Allow GIFs rated Y (Very young audience)", id: 1 },
  g: { name: "Allow GIFs rated G (General audience)", id: 2 },
  pg: { name: "Allow GIFs rated PG (Parental guidance)", id: 3 },
  "pg-13": { name: "Allow GIFs rated PG-13 (Parental guidance - under 13)", id: 4 },
  r: { name: "Allow GIFs rated R (Restricted)", id: 5 },
};
