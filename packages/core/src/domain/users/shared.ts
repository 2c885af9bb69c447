import { withDirectory } from "./user-directory.js";
import { type ViewedUser, viewedColumns } from "./viewed-user.js";
import { shared } from "./vocabulary.js";

/** All accounts by id, including deactivated ones and the system's own. */
export const allUsers = shared<readonly ViewedUser[]>(
  async (fetch) =>
    (await withDirectory(fetch, ({ users }) => users)) ?? fetch.tx.scan("users", "id", { columns: viewedColumns }),
);

/** All bots by id, including deactivated ones and the system's own. */
export const allBots = shared<readonly ViewedUser[]>(
  async (fetch) =>
    (await withDirectory(fetch, ({ bots }) => bots)) ?? (await fetch.reuse(allUsers)).filter(({ is_bot }) => is_bot),
);
