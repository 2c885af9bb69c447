import { type ErrorText, errorText } from "../../../text/error-text.js";
import { fold } from "../../../text/folding.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { sortedIds } from "../../conversations/index.js";
import { placeholderId, shownEmail } from "../../users/index.js";
import type { Actor, Raising, ReadTx, Row } from "../vocabulary.js";
import type { Condition } from "./conditions.js";
import type { Term } from "./terms.js";

type User = Row<"users">;

/** What is needed to look up what the terms of a narrow name. */
export interface Resolving extends Raising<"badNarrow"> {
  tx: ReadTx;
  viewer: Actor;
  /** UNIX seconds. */
  now: number;
  host: string;
}

/** Returns the error for a term that is wrong. */
export const badTerm = (call: Raising<"badNarrow">, desc: string | ErrorText) => call.fail("badNarrow", { desc });

const findUsers = async (resolving: Resolving, named: readonly (string | number)[]): Promise<(User | undefined)[]> => {
  const isKnown = await accessibleUsers({ ...resolving, actor: resolving.viewer });
  const users = await usersNamed(resolving, named);
  // Who may not know of a user must not learn that there is one of this id or address (security B3).
  return users.map((user) => (user !== undefined && isKnown(user) ? user : undefined));
};

const usersNamed = async (resolving: Resolving, named: readonly (string | number)[]): Promise<(User | undefined)[]> => {
  const ids = named.filter((name) => typeof name === "number");
  if (ids.length < named.length) return Promise.all(named.map((name) => findByAddress(resolving, String(name))));
  const users = new Map((await resolving.tx.getMany("users", ids)).map((user) => [user.id, user]));
  return ids.map((id) => users.get(id));
};

const findByAddress = async ({ tx, host, viewer }: Resolving, address: string): Promise<User | undefined> => {
  const id = placeholderId(address, host);
  const found =
    id === null
      ? (await tx.scan("users", "byEmail", { prefix: [fold(address)], limit: 1 }))[0]
      : await tx.get("users", id);
  return found === undefined || (id === null && fold(shownEmail(found, viewer, host)) !== fold(address))
    ? undefined
    : found;
};

/** Returns the id of the one user whom a term names, by id or address; throws where there is none. */
export const resolveUser = async (resolving: Resolving, operand: Term["operand"]): Promise<number> => {
  const [user] = await findUsers(resolving, [operand].flat());
  if (user === undefined) throw badTerm(resolving, errorText`unknown user ${operand}`);
  return user.id;
};

/** Returns the condition that a message is between the viewer and those whom a term names; throws where there is one too few. */
export const resolvePeople = async (resolving: Resolving, operand: Term["operand"]): Promise<Condition> => {
  if (Array.isArray(operand) && operand.length === 0) return { kind: "dm", user_ids: null };
  const named = Array.isArray(operand) ? sortedIds(operand) : addressesIn(String(operand));
  const users = await findUsers(resolving, named);
  if (users.length === 0 || users.includes(undefined))
    throw badTerm(resolving, errorText`unknown user in ${shown(operand)}`);
  const ids = users.flatMap((user) => user?.id ?? []);
  return { kind: "dm", user_ids: sortedIds([...ids, resolving.viewer.id]) };
};

const addressesIn = (list: string): string[] => [
  ...new Set(
    list
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  ),
];

const shown = (operand: Term["operand"]): string => (Array.isArray(operand) ? `[${operand.join(", ")}]` : `${operand}`);
