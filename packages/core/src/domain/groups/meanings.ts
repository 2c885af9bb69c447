/** What names of parameters mean in every operation that takes them, for the documentation. */
export const groupMeanings = {
  user_group_id: "The user group",
  members: "The users in it, by id",
  subgroups: "The groups in it, by id",
  add_subgroups: "Ids of the groups that come in",
  delete_subgroups: "Ids of the groups that go out",
};
