export { addLinkifier } from "./add-linkifier.js";
export { getLegacyFilters } from "./get-legacy-filters.js";
export { getLinkifiers } from "./get-linkifiers.js";
export { removeLinkifier } from "./remove-linkifier.js";
export { reorderLinkifiers } from "./reorder-linkifiers.js";
export { updateLinkifier } from "./update-linkifier.js";
