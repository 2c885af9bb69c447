import type { ReadTx, Row } from "../vocabulary.js";
import type { Surrounding } from "./writer.js";

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

/**
 * Reads what messages show of their senders, channels and conversations, in a few bulk reads. Users for whom `isKnown` is false are
 * shown as unknown.
 */
export const surroundingOf = async (
  tx: ReadTx,
  messages: readonly Row<"messages">[],
  isKnown: (user: Row<"users">) => boolean,
): Promise<Surrounding> => {
  const channelIds = distinct(messages.map(({ stream_id }) => stream_id));
  const direct = messages.filter(({ stream_id }) => stream_id === null);
  const recipientIds = distinct(direct.map(({ recipient_id }) => recipient_id));
  const channels = channelIds.length === 0 ? [] : await tx.getMany("streams", channelIds);
  const recipients = recipientIds.length === 0 ? [] : await tx.getMany("recipients", recipientIds);
  const people = recipients.flatMap(({ user_ids }) => user_ids ?? []);
  const userIds = distinct([...messages.map(({ sender_id }) => sender_id), ...people]);
  const users = byId(userIds.length === 0 ? [] : await tx.getMany("users", userIds));
  return {
    users,
    unknown: new Set([...users.values()].filter((user) => !isKnown(user)).map(({ id }) => id)),
    channels: byId(channels),
    people: new Map(recipients.map(({ id, user_ids }) => [id, user_ids ?? []])),
  };
};
