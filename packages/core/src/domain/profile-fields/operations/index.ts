export { createProfileField } from "./create-profile-field.js";
export { deleteProfileField } from "./delete-profile-field.js";
export { getProfileFields } from "./get-profile-fields.js";
export { removeProfileData } from "./remove-profile-data.js";
export { reorderProfileFields } from "./reorder-profile-fields.js";
export { updateProfileData } from "./update-profile-data.js";
export { updateProfileField } from "./update-profile-field.js";
