import type { EventChange, EventChanges, State } from "./state.js";
import type { StoredUser } from "./wire.js";

const changeRealm: EventChange<"realm/update"> = ({ fields }, { property, value }) => {
  fields.set(`realm_${property}`, value);
  // Older names of what follows from it.
  if (property === "message_edit_history_visibility_policy") fields.set("realm_allow_edit_history", value !== "none");
  if (property === "jitsi_server_url") fields.set("jitsi_server_url", value ?? fields.get("server_jitsi_server_url"));
};

type ProfileField = { readonly id: number; readonly type: number; readonly field_data: string };

const choice = 3;

/** Values of fields that are gone, and choices that there are no more, are not told one by one. */
const changeProfileFields: EventChange<"custom_profile_fields"> = (state, event) => {
  state.fields.set("custom_profile_fields", event.fields);
  const isKept = ([id, { value }]: [string, { value: string }]): boolean => {
    const field = event.fields.find((one) => one.id === Number(id));
    return field !== undefined && (field.type !== choice || isChoice(field, value));
  };
  for (const [user_id, user] of [...state.users.entries()]) state.users.set(user_id, withProfile(user, isKept));
};

const isChoice = ({ field_data }: ProfileField, value: string): boolean => Object.hasOwn(JSON.parse(field_data), value);

/** The same object where all values are kept. */
const withProfile = (user: StoredUser, isKept: (entry: [string, { value: string }]) => boolean): StoredUser => {
  const entries = Object.entries(user.profile_data ?? {});
  const kept = entries.filter(isKept);
  return kept.length === entries.length ? user : { ...user, profile_data: Object.fromEntries(kept) };
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
};
