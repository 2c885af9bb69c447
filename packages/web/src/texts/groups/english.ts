const number = new Intl.NumberFormat("en");

const count = (n: number, one: string, many: string): string => `${number.format(n)} ${n === 1 ? one : many}`;

/** What the views of user groups say, in American English. */
export const groupsInEnglish = {
  all: "All groups",
  new: "New group",
  filter: "Filter groups",
  shows: { your: "Yours", all: "All", deactivated: "Deactivated" },
  emptyShows: {
    your: "You are in no group. Look at all of them.",
    all: "There are no groups yet. A group is mentioned by one name.",
    deactivated: "No group is deactivated.",
  },
  nothing: "No group matches.",
  members: (n: number): string => count(n, "member", "members"),
  join: "Join",
  leave: "Leave",
  leaveQuestion: (name: string): string => `Leave ${name}? Somebody has to add you again.`,
  gone: "There is no such group.",
  tabs: { general: "About", members: "Members", permissions: "Permissions" },
  detailsOf: (name: string): string => `Details of ${name}`,
  name: "Name",
  description: "Description",
  noDescription: "No description.",
  ofRoles: "Who is in it follows from people's roles.",
  created: (date: string): string => `Created ${date}`,
  createdBy: (date: string, name: string): string => `Created by ${name} · ${date}`,
  deactivate: "Deactivate group",
  deactivateHint: "Nobody can mention it then. A group that is in use stays.",
  deactivateQuestion: (name: string): string => `Deactivate ${name}? You can take it back.`,
  deactivated: "This group is deactivated. Nobody can mention it.",
  reactivate: "Use again",
  mayChange: (who: string): string => `${who} may change this group.`,
  add: "Add",
  addMembers: "Add people and groups",
  mayNotAdd: (who: string): string => `${who} may add members.`,
  subgroups: "Groups in it",
  people: "People",
  remove: (name: string): string => `Remove ${name}`,
  filterMembers: "Filter members",
  noMembers: "Nobody is in it.",
  noSuchMember: "Nobody of that name is in it.",
  permissions: {
    can_manage_group: "Change this group",
    can_add_members_group: "Add members",
    can_remove_members_group: "Remove members",
    can_join_group: "Join",
    can_leave_group: "Leave",
    can_mention_group: "Mention it",
  },
  create: "Create group",
  peopleHint: "You are in it if you stay in this list.",
  open: "Open group",
};

/** The texts of the views of user groups in a language. */
export type GroupsTexts = typeof groupsInEnglish;
