/** The numbers of the types of profile fields (users.md 6.1). */
export const fieldTypes = {
  shortText: 1,
  longText: 2,
  choice: 3,
  date: 4,
  link: 5,
  people: 6,
  externalAccount: 7,
  pronouns: 8,
} as const;

/** The types of profile fields as register shows them. */
export const shownFieldTypes = {
  SHORT_TEXT: { id: fieldTypes.shortText, name: "Text (short)" },
  LONG_TEXT: { id: fieldTypes.longText, name: "Text (long)" },
  SELECT: { id: fieldTypes.choice, name: "List of options" },
  DATE: { id: fieldTypes.date, name: "Date" },
  URL: { id: fieldTypes.link, name: "Link" },
  USER: { id: fieldTypes.people, name: "Users" },
  EXTERNAL_ACCOUNT: { id: fieldTypes.externalAccount, name: "External account" },
  PRONOUNS: { id: fieldTypes.pronouns, name: "Pronouns" },
};

const textTypes: readonly number[] = [fieldTypes.shortText, fieldTypes.longText];

/** Whether values of this type are Markdown. */
export const isMarkdown = ({ type }: { type: number }): boolean => textTypes.includes(type);
