// Creating the organization and changing its settings. Its row, the settings' declarations and its limits are in `realm`.

import { defineResource } from "../../operation/resource.js";
import { organizationErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { setUp } from "./pages/set-up.js";
import { setupForm } from "./pages/setup-form.js";

export { type Created, initialize, type OrganizationOptions } from "./organization.js";

export const resource = defineResource({
  name: "organization",
  about: { name: "Organization", description: "What holds for everybody who is here." },
  errors: organizationErrors,
  operations,
  pages: [setupForm, setUp],
});
