import { catalogue } from "../../operation/catalogue.js";

/** Errors about the organization itself (platform.md 12.1). */
export const organizationErrors = catalogue({
  demoRequired: { code: "BAD_REQUEST", msg: "Must be a demo organization." },
  noMethodLeft: { code: "BAD_REQUEST", msg: "At least one authentication method must be enabled." },
  unknownMethod: {
    code: "BAD_REQUEST",
    msg: "Invalid authentication method: {name}. Valid methods are: {methods}",
  },
});
