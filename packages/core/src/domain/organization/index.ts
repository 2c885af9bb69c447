import { defineResource } from "../../operation/resource.js";

export { type Created, initialize, type OrganizationOptions } from "./organization.js";
export { errors, type OrganizationRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "organization",
});
