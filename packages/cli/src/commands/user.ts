import type { HostUser } from "@confab/core";
import { Failure, Misuse } from "../failures.js";
import type { Values } from "../options/options.js";
import { isRole, type RoleName, roleNumbers } from "../options/roles.js";
import { didYouMean, shown } from "../options/suggest.js";
import { askSecretly, canAsk, print, say } from "../process/terminal.js";
import { type Administration, administer } from "./administration.js";
import type { CommandCall } from "./command.js";

const roleName = (role: number): string =>
  Object.entries(roleNumbers).find(([, number]) => number === role)?.[0] ?? String(role);

const report = ({ json = false }: Values, value: unknown, lines: readonly string[]): number => {
  if (json) print(JSON.stringify(value));
  else for (const line of lines) print(line);
  return 0;
};

const findUser = async (host: Administration, wanted: string): Promise<HostUser> => {
  const users = await host.users();
  const isWanted = ({ user_id, email }: HostUser) =>
    String(user_id) === wanted || email.toLowerCase() === wanted.toLowerCase();
  const user = users.find(isWanted);
  if (user === undefined)
    throw new Failure(`There is no user ${shown(wanted)}. \`confab user list\` says who there is.`);
  return user;
};

/** `confab user create`. */
export const createUserCommand = async ({ values }: CommandCall): Promise<number> => {
  const { email = "", name: full_name = "", password, role = "member", bot = false } = values;
  const number = isRole(role) ? roleNumbers[role] : roleNumbers.member;
  const created = await administer({ values }, (host) =>
    host.createUser({
      email,
      full_name,
      role: number,
      is_bot: bot,
      ...(password === undefined ? {} : { password }),
    }),
  );
  return report(values, { email, ...created }, [
    `Created ${email} (user id ${created.user_id}).`,
    `  API key   ${created.api_key}`,
  ]);
};

const describe = ({ user_id, role, email, full_name, is_active, is_bot, is_deleted }: HostUser): string => {
  const state = is_deleted ? "deleted" : "deactivated";
  const remarks = [is_bot ? "bot" : "", is_active ? "" : state].filter((remark) => remark !== "").join(", ");
  return `${String(user_id).padEnd(8)}${roleName(role).padEnd(15)}${email}  ${full_name}${remarks && `  (${remarks})`}`;
};

/** `confab user list`. */
export const listUsers = async ({ values }: CommandCall): Promise<number> => {
  const users = await administer({ values, doing: "Reading the users" }, (host) => host.users());
  return report(values, users, users.map(describe));
};

type Action = (host: Administration, user_id: number, values: Values) => Promise<void>;

/** A command that does something to the user it names, and then says `done` of them. */
const doing =
  (action: Action, done: (email: string) => string) =>
  async ({ values, operands: [wanted = ""] }: CommandCall): Promise<number> => {
    const { user_id, email } = await administer({ values, doing: "Changing the data" }, async (host) => {
      const found = await findUser(host, wanted);
      await action(host, found.user_id, values);
      return found;
    });
    return report(values, { user_id, email }, [done(email)]);
  };

/** `confab user deactivate`. */
export const deactivateUserCommand = doing(
  (host, user_id) => host.deactivateUser(user_id),
  (email) => `Deactivated ${email}.`,
);

/** `confab user reactivate`. */
export const reactivateUserCommand = doing(
  (host, user_id) => host.reactivateUser(user_id),
  (email) => `Reactivated ${email}.`,
);

/** `confab user delete`. */
export const deleteUserCommand = doing(
  (host, user_id, { messages = false }) => host.deleteUser(user_id, { messages }),
  (email) => `Deleted ${email} for good.`,
);

/** `confab user role USER ROLE`. */
export const setRole = (invocation: CommandCall): Promise<number> => {
  const [, role = ""] = invocation.operands;
  if (!isRole(role)) throw noSuchRole(role);
  const command = doing(
    (host, user_id) => host.setRole(user_id, roleNumbers[role]),
    (email) => `${email} is ${withArticle(role)} now.`,
  );
  return command(invocation);
};

const noSuchRole = (role: string): Misuse =>
  new Misuse("user role", `There is no role "${shown(role)}".${didYouMean(role, Object.keys(roleNumbers))}`);

const withArticle = (role: RoleName): string => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

const askForPassword = async (wanted: string): Promise<string> => {
  if (!canAsk())
    throw new Misuse("user password", "There is no terminal to ask on: CONFAB_PASSWORD holds the password.");
  const typed = await askSecretly(`New password for ${shown(wanted)}: `);
  if (typed === "") throw new Failure("No password was typed; nothing was changed.");
  if (typed !== (await askSecretly("The same again: "))) throw new Failure("They differ; nothing was changed.");
  return typed;
};

/** `confab user password USER`. */
export const setPassword = async (invocation: CommandCall): Promise<number> => {
  const { values, operands } = invocation;
  const password = values.password ?? (await askForPassword(operands[0] ?? ""));
  const command = doing(
    (host, user_id) => host.setPassword(user_id, password),
    (email) => `${email} has another password now.`,
  );
  return command(invocation);
};

/** `confab user api-key USER`. */
export const printApiKey = async ({ values, operands: [wanted = ""] }: CommandCall): Promise<number> => {
  const answer = await administer({ values }, async (host) => {
    const { user_id, email, is_active } = await findUser(host, wanted);
    if (!is_active) say(`${email} is deactivated: the key is refused.`);
    return { user_id, email, api_key: await host.apiKey(user_id) };
  });
  return report(values, answer, [answer.api_key]);
};
