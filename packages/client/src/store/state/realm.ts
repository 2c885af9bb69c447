import { keptValues, losesValues, withProfile } from "./profile-fields.js";
import type { EventChange, EventChanges, State } from "./state.js";

const changeRealm: EventChange<"realm/update"> = ({ fields }, { property, value }) => {
  fields.set(`realm_${property}`, value);
  // Older names of what follows from it.
  if (property === "message_edit_history_visibility_policy") fields.set("realm_allow_edit_history", value !== "none");
  if (property === "jitsi_server_url") fields.set("jitsi_server_url", value ?? fields.get("server_jitsi_server_url"));
};

/** Values of fields that are gone, and choices that there are no more, are not told one by one. */
const changeProfileFields: EventChange<"custom_profile_fields"> = (state, { fields }) => {
  const before = state.fields.get("custom_profile_fields");
  state.fields.set("custom_profile_fields", fields);
  // Mostly nothing is gone, and nobody has to be looked at.
  if (Array.isArray(before) && !losesValues(before, fields)) return;
  const isKept = keptValues(fields);
  for (const [user_id, user] of [...state.users.entries()]) state.users.set(user_id, withProfile(user, isKept));
};

/** The server was started again; it may be another version now. */
const noteRestart: EventChange<"restart"> = ({ fields }, { id, type, ...server }) => {
  for (const [name, value] of Object.entries(server)) fields.set(name, value);
};

/** What events of the organization change. */
export const realmChanges: EventChanges = {
  "realm/update": changeRealm,
  "realm/update_dict": ({ fields }: State, { data: { rendered_description, ...shown } }) => {
    for (const [name, value] of Object.entries(shown)) fields.set(`realm_${name}`, value);
  },
  "realm_domains/add": ({ domains }, { realm_domain }) => domains.set(realm_domain.domain, realm_domain),
  "realm_domains/change": ({ domains }, { realm_domain: { domain, allow_subdomains } }) =>
    domains.change(domain, (known) => ({ ...known, allow_subdomains })),
  "realm_domains/remove": ({ domains }, { domain }) => void domains.delete(domain),
  realm_linkifiers: ({ fields }, { realm_linkifiers }) => fields.set("realm_linkifiers", realm_linkifiers),
  "realm_user_settings_defaults/update": ({ defaultSettings }, { property, value }) =>
    defaultSettings.set(property, value),
  custom_profile_fields: changeProfileFields,
  restart: noteRestart,
};
