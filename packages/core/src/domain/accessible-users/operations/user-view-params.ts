import type { Use } from "../../../operation/define-service.js";
import { site } from "../../../operation/services.js";
import { type Params, t } from "../../../schema/schema.js";
import { shownAvatars, type UserViewOptions } from "../../users/index.js";

/** The parameters by which a client says how it wants users shown (users.md 2.3, 3.1). */
export const userViewParams = {
  client_gravatar: t.default(
    t.boolean({ description: "Leaves out avatars that clients compute from an address themselves" }),
    true,
  ),
  include_custom_profile_fields: t.default(t.boolean({ description: "Adds `profile_data`" }), false),
};

/** Returns the view options that these parameters ask for. */
export const userViewOptions = (params: Params<typeof userViewParams>, use: Use): UserViewOptions => ({
  host: use(site).host,
  avatars: use(shownAvatars),
  client_gravatar: params.client_gravatar,
  profile_data: params.include_custom_profile_fields,
});
