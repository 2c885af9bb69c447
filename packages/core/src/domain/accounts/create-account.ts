import { roles } from "../../operation/roles.js";
import { announceBot, botOf } from "../bots/index.js";
import {
  acceptIdentity,
  type IdentityError,
  identityErrors,
  insertAccount,
  type NewAccount,
} from "../identities/index.js";
import { announceNewcomer, joinChosenChannels, joinFirstChannels, namedChannelErrors } from "../subscriptions/index.js";
import type { Operating, Row } from "./vocabulary.js";

/**
 * Creates an account, emits its events and puts it into its role group and the default channels (users.md 3.3, 5.2). Throws what is
 * wrong with the name or address.
 */
export const createAccount = async (
  call: Operating<IdentityError>,
  account: Omit<NewAccount, "channels">,
  password: string | null,
): Promise<Made> => {
  const made = await makeAccount(call, account, password);
  await joinFirstChannels(call, made.user);
  await announceNewcomer(call, made.user);
  return made;
};

/** As `createAccount`, but joins the channels that `account` names. Throws what is wrong with their names, too. */
export const createAccountIn = async (
  call: Operating<NewAccountError>,
  account: NewAccount,
  password: string | null,
): Promise<Made> => {
  const made = await makeAccount(call, account, password);
  await joinChosenChannels(call, made.user, account.channels);
  await announceNewcomer(call, made.user);
  return made;
};

interface Made {
  user: Row<"users">;
  api_key: string;
}

const makeAccount = async (
  call: Operating<IdentityError>,
  account: Omit<NewAccount, "channels">,
  password: string | null,
): Promise<Made> => {
  const { full_name, email } = await acceptIdentity(call, account);
  const { role = roles.member, is_bot = false } = account;
  const bot_type = is_bot ? 1 : null;
  const made = await insertAccount(call, { delivery_email: email, full_name, role, is_bot, bot_type, password });
  if (is_bot) await announceBot(call, { before: null, after: await botOf(call.tx, made.user) });
  return made;
};

/** An account to be created for somebody who used another chat before. */
export interface ImportedAccount extends Pick<NewAccount, "email" | "full_name" | "role"> {
  /** UNIX seconds; now when absent. */
  date_joined?: number;
}

/**
 * Creates an account for somebody who used another chat before. It is a stub that becomes a regular account at the first login
 * (contract, States and transitions). Throws what is wrong with the name or address.
 */
export const importAccount = async (
  call: Operating<IdentityError>,
  { role = roles.member, date_joined = call.now, ...identity }: ImportedAccount,
  password: string | null,
): Promise<Row<"users">> => {
  const { full_name, email } = await acceptIdentity(call, identity);
  const columns = { delivery_email: email, full_name, role, date_joined, password, is_imported_stub: true };
  const { user } = await insertAccount(call, columns);
  await joinFirstChannels(call, user);
  return user;
};

/** The errors that creating an account may throw. */
const newAccountErrors = [...identityErrors, ...namedChannelErrors] as const;

/** The name of an error in `newAccountErrors`. */
export type NewAccountError = (typeof newAccountErrors)[number];
