/** The parts of a channel's details, as addresses name them. */
export const detailsTabs = ["general", "subscribers", "personal", "permissions"] as const;

export type DetailsTab = (typeof detailsTabs)[number];
