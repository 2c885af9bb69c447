import type { Surroundings } from "../../../operation/operation.js";
import { type Params, t } from "../../../schema/schema.js";
import { hostOf } from "../../../wire/url-host.js";
import type { UserViewOptions } from "../../users/index.js";

/** How clients want users shown (users.md 2.3, 3.1). */
export const userViewParams = {
  client_gravatar: t.default(
    t.boolean({ description: "Leaves out avatars that clients compute from an address themselves" }),
    true,
  ),
  include_custom_profile_fields: t.default(t.boolean({ description: "Adds `profile_data`" }), false),
};

/** How these parameters want users to be shown. */
export const userViewOptions = (params: Params<typeof userViewParams>, around: Surroundings): UserViewOptions => ({
  host: hostOf(around.url()),
  avatars: around.avatars,
  client_gravatar: params.client_gravatar,
  profile_data: params.include_custom_profile_fields,
});
