import { forbiddenInName, isBlank, isLongerThan } from "../../text/folding.js";
import type { Checking } from "./vocabulary.js";

const longest = 100;
/** Contract silent: how long a group's description may be, in code points. Everybody's initial state has it (security O2). */
export const mostDescription = 1_024;
const prefixes = ["@", "role:", "user:", "stream:", "channel:"];

/**
 * Throws unless a group may have this name (users.md 7.4). Contract silent on control characters and marks of direction: the text
 * is that for people's names.
 */
export const checkGroupName = async ({ tx, fail }: Checking<GroupNameError>, name: string): Promise<void> => {
  if (isBlank(name)) throw fail("groupNameEmpty");
  if (isLongerThan(name, longest)) throw fail("groupNameTooLong");
  const prefix = prefixes.find((start) => name.startsWith(start));
  if (prefix !== undefined) throw fail("groupNamePrefix", { prefix });
  if (forbiddenInName(name) > 0) throw fail("nameCharacters");
  // Names that differ in case are different names, and deactivated groups keep theirs.
  const [known] = await tx.scan("user_groups", "byName", { prefix: [name], limit: 1 });
  if (known !== undefined) throw fail("groupNameTaken", { group_name: name });
};

/** The errors that `checkGroupName` may throw. */
export const groupNameErrors = [
  "groupNameEmpty",
  "groupNameTooLong",
  "groupNamePrefix",
  "nameCharacters",
  "groupNameTaken",
] as const;

type GroupNameError = (typeof groupNameErrors)[number];
