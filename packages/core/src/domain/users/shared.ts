import { shared } from "../../events/fetch.js";
import { withDirectory } from "./user-directory.js";
import { type ViewedUser, viewedColumns } from "./viewed-user.js";

/** All accounts by id, deactivated ones and the system's own included. */
export const allUsers = shared<readonly ViewedUser[]>(
  async ({ tx, around: { clock } }) =>
    (await withDirectory({ tx, clock }, ({ users }) => users)) ?? tx.scan("users", "id", { columns: viewedColumns }),
);

/** The bots among them. */
export const allBots = shared<readonly ViewedUser[]>(
  async ({ tx, around: { clock }, use }) =>
    (await withDirectory({ tx, clock }, ({ bots }) => bots)) ?? (await use(allUsers)).filter(({ is_bot }) => is_bot),
);
