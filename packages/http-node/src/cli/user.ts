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

const describe = ({ user_id, role, email, full_name, is_active, is_bot }: HostUser): string => {
  const remarks = [is_bot ? "bot" : "", is_active ? "" : "deactivated"].filter((remark) => remark !== "").join(", ");
  return `${String(user_id).padEnd(8)}${roleName(role).padEnd(15)}${email}  ${full_name}${remarks && `  (${remarks})`}`;
};

export const listUsers = async ({ values }: Invocation): Promise<number> => {
  const users = await administer("user list", values, (host) => host.users());
  return report(values, users, users.map(describe));
};

export const deactivateUser = async ({ values, operands: [wanted = ""] }: Invocation): Promise<number> => {
  const user = await administer("user deactivate", values, async (host) => {
    const found = await findUser(host, wanted);
    await host.deactivateUser(found.user_id);
    return found;
  });
  return report(values, { user_id: user.user_id, email: user.email }, [`Deactivated ${user.email}.`]);
};

export const printApiKey = async ({ values, operands: [wanted = ""] }: Invocation): Promise<number> => {
  const answer = await administer("user api-key", values, async (host) => {
    const { user_id, email, is_active } = await findUser(host, wanted);
    if (!is_active) say(`${email} is deactivated: the key is refused.`);
    return { user_id, email, api_key: await host.apiKey(user_id) };
  });
  return report(values, answer, [answer.api_key]);
};
