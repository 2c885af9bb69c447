/** The kinds of drafts: for nowhere yet, for a channel, for people. */
export const draftTypes = ["", "stream", "private"] as const;
