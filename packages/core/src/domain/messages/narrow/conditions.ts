import { fold } from "../../../text/folding.js";
import type { Row } from "../vocabulary.js";

type Message = Row<"messages">;

/** What a term asks of a message. The channel or the people that it names have been looked up. */
export type Condition =
  | { kind: "channel"; channel: Row<"streams"> }
  | { kind: "topic"; folded: string }
  /** The ids of everybody in the conversation, ascending; null for a conversation of nobody. */
  | { kind: "dm"; user_ids: number[] | null }
  | { kind: "sender"; user_id: number }
  | { kind: "id"; id: number }
  | { kind: "direct" };

/** The conditions that a message has to meet, and those that it must not meet. */
export interface Narrow {
  positive: Condition[];
  negative: Condition[];
}

/** Returns the conditions of one kind. */
export const pick = <K extends Condition["kind"]>(conditions: readonly Condition[], kind: K) =>
  conditions.filter((condition): condition is Extract<Condition, { kind: K }> => condition.kind === kind);

const keyOf = (condition: Condition): string => {
  switch (condition.kind) {
    case "channel":
      return `${condition.channel.id}`;
    case "topic":
      return condition.folded;
    case "dm":
      return `${condition.user_ids}`;
    case "sender":
      return `${condition.user_id}`;
    case "id":
      return `${condition.id}`;
    case "direct":
      return "";
  }
};

/** Whether no message can meet a narrow, so that none needs to be looked at. */
export const isContradictory = ({ positive, negative }: Narrow): boolean => {
  const wanted = new Map<string, string>();
  for (const condition of positive) {
    const known = wanted.get(condition.kind);
    if (known !== undefined && known !== keyOf(condition)) return true;
    wanted.set(condition.kind, keyOf(condition));
  }
  return negative.some((condition) => wanted.get(condition.kind) === keyOf(condition));
};

type PeopleOf = (recipient_id: number) => Promise<readonly number[]>;

/** Returns a function that says whether a message meets a narrow. It works out only once what several messages share. */
export const matcher = (
  { positive, negative }: Narrow,
  peopleOf: PeopleOf,
): ((message: Message) => Promise<boolean>) => {
  const folded = new Map<string, string>();
  const foldOnce = (topic: string): string => {
    const known = folded.get(topic) ?? fold(topic);
    folded.set(topic, known);
    return known;
  };
  const meets = (condition: Condition, message: Message): boolean | Promise<boolean> => {
    switch (condition.kind) {
      case "channel":
        return message.stream_id === condition.channel.id;
      case "topic":
        return message.stream_id !== null && foldOnce(message.subject) === condition.folded;
      case "dm":
        return message.stream_id === null && isBetween(condition.user_ids, message);
      case "sender":
        return message.sender_id === condition.user_id;
      case "id":
        return message.id === condition.id;
      case "direct":
        return message.stream_id === null;
    }
  };
  const isBetween = async (user_ids: readonly number[] | null, { recipient_id }: Message): Promise<boolean> =>
    user_ids !== null && (await peopleOf(recipient_id)).join() === user_ids.join();
  return async (message) => {
    for (const condition of positive) if (!(await meets(condition, message))) return false;
    for (const condition of negative) if (await meets(condition, message)) return false;
    return true;
  };
};
