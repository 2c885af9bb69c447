export { type Created, initialize, type OrganizationOptions } from "./organization.js";
