import type { Command } from "./command.js";

const founding = ["organization", "owner-email", "owner-name", "owner-password"] as const;
const common = ["data", "storage", "namespace", "config"] as const;

/** All commands, in the order in which the help lists them. */
export const commands: readonly Command[] = [
  {
    name: "init",
    summary: "Create an organization in an empty data folder or database.",
    about:
      "Prints the owner's user id, e-mail address, API key and, if none was given, a generated password. On a terminal it asks " +
      "for the password.",
    operands: [],
    options: [...common, "url", ...founding, "json"],
    required: ["organization", "owner-email", "owner-name"],
    run: async (invocation) => (await import("./init.js")).init(invocation),
  },
  {
    name: "serve",
    summary: "Serve the organization over HTTP.",
    about:
      "The first start in the default data folder creates an organization, named Confab and owned by owner@localhost unless the " +
      "options say otherwise, and prints the owner's credentials, once. Elsewhere it does so with --create, or `confab init` does it " +
      "before, so that a misspelt folder is not taken for a new organization. It prints " +
      '"Confab is listening on http://HOST:PORT" when it is ready. Logs go to stderr. SIGTERM or SIGINT end it: requests are ' +
      "finished, waiting polls are answered; a second signal ends it at once.",
    operands: [],
    options: [
      ...common,
      "host",
      "port",
      "url",
      "cors-origin",
      "vocabulary",
      "avatars",
      "web-public-channels",
      "message-retention-days",
      "trusted-proxy",
      "connections-per-address",
      "requests-per-user",
      "requests-per-address",
      "files-per-user",
      "files-per-address",
      "bots-per-user",
      "creations-per-day",
      "allow-private-webhooks",
      "website-previews",
      "media-proxy",
      "no-web",
      "push-relay",
      "quiet",
      "smtp",
      "mail-from",
      "create",
      ...founding,
      "json",
    ],
    run: async (invocation) => (await import("./serve.js")).serve(invocation),
  },
  {
    name: "user create",
    summary: "Create a user or a bot.",
    about: "Prints the new user's id and API key. Works while a server runs on the data folder, too.",
    operands: [],
    options: [...common, "email", "name", "password", "role", "bot", "json"],
    required: ["email", "name"],
    run: async (invocation) => (await import("./user.js")).createUserCommand(invocation),
  },
  {
    name: "user list",
    summary: "List the users.",
    about: "One line each: id, role, e-mail address, name. Works while a server runs on the data folder, too.",
    operands: [],
    options: [...common, "json"],
    run: async (invocation) => (await import("./user.js")).listUsers(invocation),
  },
  {
    name: "user deactivate",
    summary: "Deactivate a user.",
    about: "USER is an id or an e-mail address. The account is refused from the next request on; what it wrote stays.",
    operands: ["USER"],
    options: [...common, "json"],
    run: async (invocation) => (await import("./user.js")).deactivateUserCommand(invocation),
  },
  {
    name: "user reactivate",
    summary: "Take a deactivated user into use again.",
    about:
      "USER is an id or an e-mail address. The user is in the channels and groups of before again. Bots of theirs stay as they are.",
    operands: ["USER"],
    options: [...common, "json"],
    run: async (invocation) => (await import("./user.js")).reactivateUserCommand(invocation),
  },
  {
    name: "user role",
    summary: "Give a user another role.",
    about:
      "USER is an id or an e-mail address, ROLE is owner, administrator, moderator, member or guest. The only owner stays one.",
    operands: ["USER", "ROLE"],
    options: [...common, "json"],
    run: async (invocation) => (await import("./user.js")).setRole(invocation),
  },
  {
    name: "user password",
    summary: "Give a user another password.",
    about:
      "USER is an id or an e-mail address. Asks for the password on a terminal, twice, without showing it; elsewhere it comes from the " +
      "environment variable CONFAB_PASSWORD. An argument could be read by others. The API key stays valid; who guessed too often before " +
      "can log in again.",
    operands: ["USER"],
    options: [...common, "json"],
    hidden: ["password"],
    run: async (invocation) => (await import("./user.js")).setPassword(invocation),
  },
  {
    name: "user delete",
    summary: "Delete a user for good.",
    about:
      "USER is an id or an e-mail address. Name, address, settings and everything that was kept for the user alone are gone; " +
      "messages that they wrote stay, unless --messages is given. It cannot be undone: `confab user deactivate` can.",
    operands: ["USER"],
    options: [...common, "messages", "json"],
    run: async (invocation) => (await import("./user.js")).deleteUserCommand(invocation),
  },
  {
    name: "user api-key",
    summary: "Print a user's API key.",
    about: "USER is an id or an e-mail address.",
    operands: ["USER"],
    options: [...common, "json"],
    run: async (invocation) => (await import("./user.js")).printApiKey(invocation),
  },
  {
    name: "backup",
    summary: "Copy the data to a file, also while serving.",
    about:
      "FILE becomes a consistent copy of DIR/chat.db, and FILE.files of the files that people uploaded; neither may exist yet, and a " +
      "folder for them is made. To restore them, put them into an empty data folder as chat.db and chat.db.files, " +
      "beside the chat.db.key of the old one, which the copy does not hold: keep that in another place. Without " +
      "it the API keys that people have stay valid, but whoever asks for theirs again gets a new one.",
    operands: ["FILE"],
    options: [...common, "json"],
    run: async (invocation) => (await import("./maintenance.js")).backup(invocation),
  },
  {
    name: "migrate",
    summary: "Move an organization from a data folder to a PostgreSQL database.",
    about:
      "No server may run on the folder. Copies all rows to an empty namespace of the database, and uploaded files to the folder of --data, " +
      "compares rows and files with their copies, and prints how many there are. The old folder stays as it is. Clients stay logged in, " +
      "and register their event queues anew. Then serve with --storage URL and the same --data. What is left of a move that did not " +
      "end is not served: repeat it, which begins anew.",
    operands: [],
    options: ["from", "to", "data", "namespace", "config", "json"],
    required: ["from", "to"],
    run: async (invocation) => (await import("./migrate.js")).migrate(invocation),
  },
  {
    name: "check",
    summary: "Verify the stored data.",
    about: "Prints what is wrong, a line each, and exits with status 1 if anything is. Changes nothing.",
    operands: [],
    options: [...common, "json"],
    run: async (invocation) => (await import("./maintenance.js")).check(invocation),
  },
];
