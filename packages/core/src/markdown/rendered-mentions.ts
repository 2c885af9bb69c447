// Text never looks like it, since `<` is escaped there.
const userMention = /<span class="user-mention( silent)?" data-user-id="(\d+)">/g;

/** Returns the ids of the users whom rendered Markdown mentions; one whom it also mentions loudly is not silent. */
export const mentionedUsers = (html: string): ReadonlyMap<number, { silent: boolean }> => {
  const users = new Map<number, { silent: boolean }>();
  for (const [, silent, digits] of html.matchAll(userMention)) {
    const id = Number(digits);
    users.set(id, { silent: silent !== undefined && users.get(id)?.silent !== false });
  }
  return users;
};
