import { linkifiersOf } from "../../linkifiers/index.js";
import { PastSight } from "../edit/past-sight.js";
import type { Readable } from "../narrow/readable.js";
import type { Actor, ReadTx, Row } from "../vocabulary.js";
import type { Surrounding } from "./writer.js";

const byId = <R extends { id: number }>(rows: readonly R[]): Map<number, R> =>
  new Map(rows.map((row) => [row.id, row]));

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids)].filter((id) => id !== null);

/** What is asked for the surrounding of messages. `readable` knows some conversations already. */
interface Asked {
  tx: ReadTx;
  readable: Readable;
  viewer: Actor;
  now: number;
}

/**
 * Reads what messages show of their senders, channels and conversations, in a few bulk reads. Users for whom `isKnown` is false are
 * shown as unknown.
 */
export const surroundingOf = async (
  { tx, readable, viewer, now }: Asked,
  messages: readonly Row<"messages">[],
  isKnown: (user: Row<"users">) => boolean,
): Promise<Surrounding> => {
  const channelIds = distinct(messages.map(({ stream_id }) => stream_id));
  const direct = messages.filter(({ stream_id }) => stream_id === null);
  const recipientIds = distinct(direct.map(({ recipient_id }) => recipient_id));
  const [channels, people, past, linkifiers] = await Promise.all([
    tx.getMany("streams", channelIds),
    readable.peopleIn(recipientIds),
    PastSight.of({ tx, viewer, now }, messages),
    channelIds.length === 0 ? [] : linkifiersOf(tx),
  ]);
  const userIds = distinct([...messages.map(({ sender_id }) => sender_id), ...[...people.values()].flat()]);
  const users = byId(await tx.getMany("users", userIds));
  return {
    users,
    unknown: new Set([...users.values()].filter((user) => !isKnown(user)).map(({ id }) => id)),
    channels: byId(channels),
    people,
    linkifiers,
    past,
  };
};
