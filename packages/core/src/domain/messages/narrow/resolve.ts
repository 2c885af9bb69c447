import { type ErrorText, errorText } from "../../../text/error-text.js";
import { fold } from "../../../text/folding.js";
import { accessibleUsers } from "../../accessible-users/index.js";
import { channelByName } from "../../channels/index.js";
import { sortedIds } from "../../conversations/index.js";
import { emptyTopicDisplayName } from "../../realm/index.js";
import { apiEmail, isVisitor, placeholderId } from "../../users/index.js";
import type { Actor, Raising, ReadTx, Row } from "../vocabulary.js";
import type { Condition, Narrow } from "./conditions.js";
import type { Term } from "./terms.js";

type User = Row<"users">;

interface Resolving extends Raising<"badNarrow"> {
  tx: ReadTx;
  viewer: Actor;
  /** UNIX seconds. */
  now: number;
  host: string;
}

const refuse = (call: Raising<"badNarrow">, desc: string | ErrorText) => call.fail("badNarrow", { desc });

/** Looks up what the terms name; throws BAD_NARROW for what does not exist (messages.md A5). */
export const resolveNarrow = async (resolving: Resolving, terms: readonly Term[]): Promise<Narrow> => {
  const narrow: Narrow = { positive: [], negative: [] };
  for (const term of terms) {
    // `near` only tells clients where to begin; it leaves every message in (messages.md A5).
    if (term.operator === "near") continue;
    const condition = await resolveTerm(resolving, term);
    (term.negated ? narrow.negative : narrow.positive).push(condition);
    checkCombination(resolving, narrow);
  }
  return narrow;
};

const resolveTerm = (resolving: Resolving, { typed, operator, operand }: Term): Promise<Condition> | Condition => {
  switch (operator) {
    case "channel":
      return resolveChannel(resolving, operand);
    case "topic":
      return { kind: "topic", folded: operand === emptyTopicDisplayName ? "" : fold(String(operand)) };
    case "dm":
      return resolvePeople(resolving, operand);
    case "sender":
      return resolveSender(resolving, operand);
    case "id":
      return { kind: "id", id: readId(resolving, operand) };
    case "is":
      if (operand === "dm" || operand === "private") return { kind: "direct" };
      throw refuse(resolving, errorText`unknown 'is' operand ${operand}`);
    default:
      throw refuse(resolving, errorText`unknown operator ${typed}`);
  }
};

// A term in list form can give an id only as text. A channel whose name consists of digits goes before an id.
const resolveChannel = async ({ tx, viewer, fail }: Resolving, operand: Term["operand"]): Promise<Condition> => {
  const id = typeof operand === "number" ? operand : /^\d{1,10}$/.test(String(operand)) ? Number(operand) : null;
  const named = typeof operand === "string" ? await channelByName(tx, operand) : undefined;
  const channel = named ?? (id === null ? undefined : await tx.get("streams", id));
  // Visitors do not learn whether there is another channel of this name.
  if (isVisitor(viewer) && channel?.is_web_public !== true)
    throw refuse({ fail }, errorText`unknown web-public channel ${operand}`);
  if (channel === undefined) throw refuse({ fail }, errorText`unknown channel ${operand}`);
  return { kind: "channel", channel };
};

const findUsers = async (resolving: Resolving, named: readonly (string | number)[]): Promise<(User | undefined)[]> => {
  const ids = named.filter((name) => typeof name === "number");
  if (ids.length === named.length) {
    const users = new Map((await resolving.tx.getMany("users", ids)).map((user) => [user.id, user]));
    return ids.map((id) => users.get(id));
  }
  const isKnown = await accessibleUsers({ ...resolving, actor: resolving.viewer });
  const users = await Promise.all(named.map((name) => findByAddress(resolving, String(name))));
  // Whoever may not know of a user must not learn whose address it is (security B3).
  return users.map((user) => (user !== undefined && isKnown(user) ? user : undefined));
};

const findByAddress = async ({ tx, host }: Resolving, address: string): Promise<User | undefined> => {
  const id = placeholderId(address, host);
  const found =
    id === null
      ? (await tx.scan("users", "byEmail", { prefix: [fold(address)], limit: 1 }))[0]
      : await tx.get("users", id);
  return found === undefined || (id === null && fold(apiEmail(found, host)) !== fold(address)) ? undefined : found;
};

const resolveSender = async (resolving: Resolving, operand: Term["operand"]): Promise<Condition> => {
  const [user] = await findUsers(resolving, [operand].flat());
  if (user === undefined) throw refuse(resolving, errorText`unknown user ${operand}`);
  return { kind: "sender", user_id: user.id };
};

const resolvePeople = async (resolving: Resolving, operand: Term["operand"]): Promise<Condition> => {
  if (Array.isArray(operand) && operand.length === 0) return { kind: "dm", user_ids: null };
  const named = Array.isArray(operand) ? sortedIds(operand) : addressesIn(String(operand));
  const users = await findUsers(resolving, named);
  if (users.length === 0 || users.includes(undefined))
    throw refuse(resolving, errorText`unknown user in ${shown(operand)}`);
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

const largestId = 2_147_483_647;

const readId = (call: Raising<"badNarrow">, operand: Term["operand"]): number => {
  const text = String(operand);
  if (!/^\d+$/.test(text) || Number(text) > largestId) throw refuse(call, "Invalid message ID");
  return Number(text);
};

const isChannelKind = ({ kind }: Condition): boolean => kind === "channel" || kind === "topic";
const isDirectKind = ({ kind }: Condition): boolean => kind === "dm" || kind === "direct";

const checkCombination = (call: Raising<"badNarrow">, { positive, negative }: Narrow): void => {
  const inChannels = positive.some(isChannelKind) || negative.some(({ kind }) => kind === "direct");
  if (inChannels && positive.some(isDirectKind))
    throw refuse(call, "No message can be both a channel message and direct message");
};
