import { fail } from "../../errors.js";
import { emptyTopicDisplayName } from "../../settings/limits.js";
import type { ReadTx, Row } from "../../storage/tables.js";
import { apiEmail, placeholderId } from "../addresses.js";
import { channelByName } from "../channels.js";
import { fold } from "../folding.js";
import { sortedIds } from "../recipients.js";
import type { Term } from "./terms.js";

type Message = Row<"messages">;

/** What a term asks of a message, with what it names looked up. */
export type Condition =
  | { kind: "channel"; channel: Row<"streams"> }
  | { kind: "topic"; folded: string }
  | { kind: "dm"; user_ids: number[] | null }
  | { kind: "sender"; user_id: number }
  | { kind: "id"; id: number }
  | { kind: "direct" };

export interface Narrow {
  positive: Condition[];
  negative: Condition[];
}

interface Resolving {
  tx: ReadTx;
  viewer_id: number;
  host: string;
}

const refuse = (desc: string) => fail("badNarrow", { desc });

/** Looks up what the terms name; throws BAD_NARROW for what is not there (messages.md A5). */
export const resolveNarrow = async (resolving: Resolving, terms: readonly Term[]): Promise<Narrow> => {
  const narrow: Narrow = { positive: [], negative: [] };
  for (const term of terms) {
    const condition = await resolveTerm(resolving, term);
    (term.negated ? narrow.negative : narrow.positive).push(condition);
  }
  checkCombination(narrow);
  return narrow;
};

const resolveTerm = (resolving: Resolving, { operator, operand }: Term): Promise<Condition> | Condition => {
  switch (operator) {
    case "channel":
      return resolveChannel(resolving, operand);
    case "topic":
      return { kind: "topic", folded: operand === emptyTopicDisplayName ? "" : fold(operand as string) };
    case "dm":
      return resolvePeople(resolving, operand);
    case "sender":
      return resolveSender(resolving, operand);
    case "id":
      return { kind: "id", id: readId(operand) };
    case "is":
      if (operand === "dm" || operand === "private") return { kind: "direct" };
      throw refuse(`unknown 'is' operand ${operand}`);
    default:
      throw refuse(`unknown operator ${operator}`);
  }
};

const resolveChannel = async ({ tx }: Resolving, operand: Term["operand"]): Promise<Condition> => {
  const id = typeof operand === "number" ? operand : /^\d{1,10}$/.test(operand as string) ? Number(operand) : null;
  const named = typeof operand === "string" ? await channelByName(tx, operand) : undefined;
  const channel = named ?? (id === null ? undefined : await tx.get("streams", id));
  if (channel === undefined) throw refuse(`unknown channel ${operand}`);
  return { kind: "channel", channel };
};

const findUser = async ({ tx, host }: Resolving, operand: string | number): Promise<Row<"users"> | undefined> => {
  if (typeof operand === "number") return tx.get("users", operand);
  const id = placeholderId(operand, host);
  if (id !== null) return tx.get("users", id);
  const [user] = await tx.scan("users", "byEmail", { prefix: [fold(operand)], limit: 1 });
  return user !== undefined && fold(apiEmail(user, host)) === fold(operand) ? user : undefined;
};

const resolveSender = async (resolving: Resolving, operand: Term["operand"]): Promise<Condition> => {
  const user = await findUser(resolving, operand as string | number);
  if (user === undefined) throw refuse(`unknown user ${operand}`);
  return { kind: "sender", user_id: user.id };
};

const resolvePeople = async (resolving: Resolving, operand: Term["operand"]): Promise<Condition> => {
  if (Array.isArray(operand) && operand.length === 0) return { kind: "dm", user_ids: null };
  const named = Array.isArray(operand)
    ? operand
    : String(operand)
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== "");
  const users = await Promise.all(named.map((name) => findUser(resolving, name)));
  if (users.length === 0 || users.includes(undefined)) throw refuse(`unknown user in ${operand}`);
  return { kind: "dm", user_ids: sortedIds([...(users as Row<"users">[]).map(({ id }) => id), resolving.viewer_id]) };
};

const readId = (operand: Term["operand"]): number => {
  const text = String(operand);
  if (!/^\d+$/.test(text) || Number(text) > 2_147_483_647) throw refuse("Invalid message ID");
  return Number(text);
};

const isChannelKind = ({ kind }: Condition): boolean => kind === "channel" || kind === "topic";
const isDirectKind = ({ kind }: Condition): boolean => kind === "dm" || kind === "direct";

const checkCombination = ({ positive, negative }: Narrow): void => {
  const inChannels = positive.some(isChannelKind) || negative.some(({ kind }) => kind === "direct");
  if (inChannels && positive.some(isDirectKind))
    throw refuse("No message can be both a channel message and direct message");
};

/** Whether a message meets a condition; `conversation` are the people of a direct message. */
export const meets = (condition: Condition, message: Message, conversation: readonly number[] | null): boolean => {
  switch (condition.kind) {
    case "channel":
      return message.stream_id === condition.channel.id;
    case "topic":
      return message.stream_id !== null && fold(message.subject) === condition.folded;
    case "dm":
      return conversation !== null && conversation.join() === condition.user_ids?.join();
    case "sender":
      return message.sender_id === condition.user_id;
    case "id":
      return message.id === condition.id;
    case "direct":
      return message.stream_id === null;
  }
};
