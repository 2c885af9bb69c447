export { addDomain } from "./add-domain.js";
export { getDomains } from "./get-domains.js";
export { removeDomain } from "./remove-domain.js";
export { updateDomain } from "./update-domain.js";
