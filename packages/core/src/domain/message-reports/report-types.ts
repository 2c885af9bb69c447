/** The reasons for which a message can be reported, in the order in which clients show them (platform.md 8). */
export const reportTypes = [
  { key: "spam", name: "Spam" },
  { key: "harassment", name: "Harassment" },
  { key: "inappropriate", name: "Inappropriate content" },
  { key: "norms", name: "Violates community norms" },
  { key: "other", name: "Other reason" },
] as const;

/** The name of one of these reasons on the wire. */
export type ReportType = (typeof reportTypes)[number]["key"];
