import type { HostUser } from "@confab/core";
import { type Administration, administer } from "./administration.js";
import type { Invocation } from "./commands.js";
import { Failure, Misuse } from "./failures.js";
import { checkAddress } from "./founding.js";
import type { Values } from "./options.js";
import { print, say } from "./terminal.js";

const roles = { owner: 100, administrator: 200, moderator: 300, member: 400, guest: 600 } as const;

type RoleName = keyof typeof roles;

const isRole = (name: string): name is RoleName => Object.hasOwn(roles, name);

const roleName = (role: number): string =>
  Object.entries(roles).find(([, number]) => number === role)?.[0] ?? String(role);

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
  if (user === undefined) throw new Failure(`There is no user ${wanted}.`);
  return user;
};

/** `confab user create`. */
export const createUser = async ({ values }: Invocation): Promise<number> => {
  const { email = "", name: full_name = "", password, role = "member", bot = false } = values;
  if (!isRole(role)) throw new Misuse("user create", `There is no role "${role}".`);
  checkAddress(email);
  const created = await administer("user create", values, (host) =>
    host.createUser({
      ...{ email, full_name, role: roles[role], is_bot: bot },
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
export const listUsers = async ({ values }: Invocation): Promise<number> => {
  const users = await administer("user list", values, (host) => host.users());
  return report(values, users, users.map(describe));
};

type Deed = (host: Administration, user_id: number, values: Values) => Promise<void>;

/** A command that does something to the user it names, and then says `done` of them. */
const doing =
  (command: string, deed: Deed, done: (email: string) => string) =>
  async ({ values, operands: [wanted = ""] }: Invocation): Promise<number> => {
    const { user_id, email } = await administer(command, values, async (host) => {
      const found = await findUser(host, wanted);
      await deed(host, found.user_id, values);
      return found;
    });
    return report(values, { user_id, email }, [done(email)]);
  };

export const deactivateUser = doing(
  "user deactivate",
  (host, user_id) => host.deactivateUser(user_id),
  (email) => `Deactivated ${email}.`,
);

export const reactivateUser = doing(
  "user reactivate",
  (host, user_id) => host.reactivateUser(user_id),
  (email) => `Reactivated ${email}.`,
);

export const deleteUser = doing(
  "user delete",
  (host, user_id, { messages = false }) => host.deleteUser(user_id, { messages }),
  (email) => `Deleted ${email} for good.`,
);

/** `confab user role USER ROLE`. */
export const setRole = (invocation: Invocation): Promise<number> => {
  const [, role = ""] = invocation.operands;
  if (!isRole(role)) throw new Misuse("user role", `There is no role "${role}".`);
  const command = doing(
    "user role",
    (host, user_id) => host.setRole(user_id, roles[role]),
    (email) => `${email} is ${withArticle(role)} now.`,
  );
  return command(invocation);
};

const withArticle = (role: RoleName): string => `${/^[aeiou]/.test(role) ? "an" : "a"} ${role}`;

/** `confab user api-key USER`. */
export const printApiKey = async ({ values, operands: [wanted = ""] }: Invocation): Promise<number> => {
  const answer = await administer("user api-key", values, async (host) => {
    const { user_id, email, is_active } = await findUser(host, wanted);
    if (!is_active) say(`${email} is deactivated: the key is refused.`);
    return { user_id, email, api_key: await host.apiKey(user_id) };
  });
  return report(values, answer, [answer.api_key]);
};
