import { list } from "../../events/fetch.js";
import { groupShape } from "../permissions/index.js";
import { allUsers } from "../users/index.js";
import { describeGroups } from "./view.js";
import { part } from "./vocabulary.js";

/**
 * All groups by id; deactivated ones only for clients that know of them. When an account is deactivated, clients take it out of the
 * groups by the event about that.
 */
export const userGroups = part({ realm_user_groups: list(groupShape) }, async (fetch) => {
  const { tx, reuse, options } = fetch;
  const withDeactivated = options.capabilities.includes("include_deactivated_groups");
  const groups = (await tx.scan("user_groups", "id")).filter(({ deactivated }) => withDeactivated || !deactivated);
  return { realm_user_groups: await describeGroups(fetch, groups, await reuse(allUsers)) };
});
