import type { ReadTx, Row } from "../../storage/tables.js";
import type { Surrounding } from "./view.js";

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

/** Reads what messages show of their senders, channels and conversations, in a few bulk reads. */
export const surroundingOf = async (tx: ReadTx, messages: readonly Row<"messages">[]): Promise<Surrounding> => {
  const channels = await tx.getMany("streams", distinct(messages.map(({ stream_id }) => stream_id)));
  const direct = messages.filter(({ stream_id }) => stream_id === null);
  const recipients = await tx.getMany("recipients", distinct(direct.map(({ recipient_id }) => recipient_id)));
  const people = recipients.flatMap(({ user_ids }) => user_ids ?? []);
  const users = byId(await tx.getMany("users", distinct([...messages.map(({ sender_id }) => sender_id), ...people])));
  return {
    senders: users,
    channels: byId(channels),
    people: new Map(recipients.map(({ id, user_ids }) => [id, (user_ids ?? []).flatMap((id) => users.get(id) ?? [])])),
  };
};
