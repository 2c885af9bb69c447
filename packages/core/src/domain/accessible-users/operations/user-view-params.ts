import { site } from "../../../operation/ports.js";
import type { Use } from "../../../operation/services.js";
import { type Params, t } from "../../../schema/schema.js";
import { shownAvatars, type UserViewOptions } from "../../users/index.js";

/** How clients want users shown (users.md 2.3, 3.1). */
export const userViewParams = {
  client_gravatar: t.default(
    t.boolean({ description: "Leaves out avatars that clients compute from an address themselves" }),
    true,
  ),
  include_custom_profile_fields: t.default(t.boolean({ description: "Adds `profile_data`" }), false),
};

/** How these parameters want users to be shown. */
export const userViewOptions = (params: Params<typeof userViewParams>, use: Use): UserViewOptions => ({
  host: use(site).host,
  avatars: use(shownAvatars),
  client_gravatar: params.client_gravatar,
  profile_data: params.include_custom_profile_fields,
});
