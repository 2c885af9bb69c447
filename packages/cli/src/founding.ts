import type { Chat, OrganizationOptions } from "@confab/core";
import type { Values } from "./options/options.js";
import { print } from "./process/terminal.js";

/** What an empty storage is to become, from the options; core fills in what is missing. */
export const founding = (values: Values): OrganizationOptions => {
  const { organization: name, "owner-email": email, "owner-name": full_name, "owner-password": password } = values;
  return {
    ...(name === undefined ? {} : { name }),
    owner: {
      ...(email === undefined ? {} : { email }),
      ...(full_name === undefined ? {} : { full_name }),
      ...(password === undefined ? {} : { password }),
    },
  };
};

/** Prints what was created; the password only where nobody else has it. */
export const printCreated = (created: NonNullable<Chat["created"]>, { json = false }: Values): void => {
  const { organization, owner, setup_url } = created;
  if (json) {
    print(JSON.stringify({ organization, owner, ...(setup_url === undefined ? {} : { setup_url }) }));
    return;
  }
  print(`Created the organization "${organization.name}". Keep these, they are shown once:`);
  print(`  Owner     ${owner.email} (user id ${owner.user_id})`);
  if (owner.password !== undefined) print(`  Password  ${owner.password}`);
  print(`  API key   ${owner.api_key}`);
  if (setup_url !== undefined) print(`To begin, open this address within a day:\n  ${setup_url}`);
};
