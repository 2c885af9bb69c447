import type { GroupsTexts } from "./english.js";

const number = new Intl.NumberFormat("de");

const count = (n: number, one: string, many: string): string => `${number.format(n)} ${n === 1 ? one : many}`;

/** What the views of user groups say, in German. */
export const groupsInGerman: GroupsTexts = {
  all: "Alle Gruppen",
  new: "Neue Gruppe",
  filter: "Gruppen filtern",
  shows: { your: "Deine", all: "Alle", deactivated: "Deaktiviert" },
  emptyShows: {
    your: "Du bist in keiner Gruppe. Sieh dir alle an.",
    all: "Noch gibt es keine Gruppen. Eine Gruppe erwähnt man mit einem Namen.",
    deactivated: "Keine Gruppe ist deaktiviert.",
  },
  nothing: "Keine Gruppe passt.",
  members: (n: number): string => count(n, "Mitglied", "Mitglieder"),
  join: "Beitreten",
  leave: "Verlassen",
  leaveQuestion: (name: string): string => `${name} verlassen? Jemand muss dich dann wieder aufnehmen.`,
  gone: "Diese Gruppe gibt es nicht.",
  tabs: { general: "Über sie", members: "Mitglieder", permissions: "Rechte" },
  detailsOf: (name: string): string => `Näheres zu ${name}`,
  name: "Name",
  description: "Beschreibung",
  noDescription: "Keine Beschreibung.",
  ofRoles: "Wer darin ist, folgt aus den Rollen.",
  created: (date: string): string => `Angelegt ${date}`,
  createdBy: (date: string, name: string): string => `Angelegt von ${name} · ${date}`,
  deactivate: "Gruppe deaktivieren",
  deactivateHint: "Dann kann niemand sie erwähnen. Eine Gruppe in Gebrauch bleibt.",
  deactivateQuestion: (name: string): string => `${name} deaktivieren? Du kannst es zurücknehmen.`,
  deactivated: "Diese Gruppe ist deaktiviert. Niemand kann sie erwähnen.",
  reactivate: "Wieder benutzen",
  mayChange: (who: string): string => `Diese Gruppe ändern darf: ${who}.`,
  add: "Hinzufügen",
  addMembers: "Personen und Gruppen hinzufügen",
  mayNotAdd: (who: string): string => `Mitglieder hinzufügen darf: ${who}.`,
  subgroups: "Gruppen darin",
  people: "Personen",
  remove: (name: string): string => `${name} entfernen`,
  filterMembers: "Mitglieder filtern",
  noMembers: "Niemand ist darin.",
  noSuchMember: "Niemand mit diesem Namen ist darin.",
  permissions: {
    can_manage_group: "Diese Gruppe ändern",
    can_add_members_group: "Mitglieder hinzufügen",
    can_remove_members_group: "Mitglieder entfernen",
    can_join_group: "Beitreten",
    can_leave_group: "Verlassen",
    can_mention_group: "Sie erwähnen",
  },
  create: "Gruppe anlegen",
  peopleHint: "Du bist dabei, wenn du in dieser Liste bleibst.",
  open: "Gruppe öffnen",
};
