/** What names of parameters mean in every operation that takes them, for the documentation. */
export const profileFieldMeanings = {
  data: "New values of the profile",
  field_id: "The profile field",
  hint: "What helps people to fill it in",
  display_in_profile_summary: "Whether it is shown where a profile is shown in short",
};
