import { giveTurn } from "../../memory/in-turns.js";
import { firstSince } from "../../storage/first-since.js";
import { channelAudience } from "../channels/index.js";
import { lastMessageIds } from "../conversations/index.js";
import { announceChange } from "./announce.js";
import { defineJob, type Operating, type ReadTx, type Row } from "./vocabulary.js";

const day = 86_400;
/** Seconds without a message after which a channel is no longer recently active (channels.md 9.3). */
const quietAfter = 180 * day;
/** How many channels are changed in one transaction. */
const mostAtOnce = 500;

/** Returns channels that are said to be recently active and are not, at most so many. */
const quietChannels = async (tx: ReadTx, now: number, limit: number): Promise<Row<"streams">[]> => {
  const known = (await tx.scan("streams", "id")).filter(
    ({ is_recently_active, is_archived, date_created }) =>
      is_recently_active && !is_archived && date_created <= now - quietAfter,
  );
  if (known.length === 0) return [];
  const first = await firstSince(tx, "messages", now - quietAfter);
  const last = await lastMessageIds(
    tx,
    known.map(({ recipient_id }) => recipient_id),
  );
  const isQuiet = ({ recipient_id }: Row<"streams">) => first === undefined || (last.get(recipient_id) ?? 0) < first.id;
  return known.filter(isQuiet).slice(0, limit);
};

const tellOfQuietChannels = async (call: Operating): Promise<void> => {
  const quiet = await quietChannels(call.tx, call.now, mostAtOnce);
  const changes = quiet.map(({ id }) => ({ id, is_recently_active: false }));
  for (const channel of await call.tx.updateMany("streams", changes)) {
    const audience = await channelAudience(call, channel);
    announceChange(call, channel, { audience, property: "is_recently_active", value: false });
    await giveTurn(call.tx);
  }
};

/** Notes once a day which channels nobody writes in any more. Sending a message wakes them. */
export const quietChannelsJob = defineJob({
  name: "quiet channels",
  lookEvery: day,
  due: async ({ tx, now }) => ((await quietChannels(tx, now, 1)).length > 0 ? now : null),
  run: tellOfQuietChannels,
});
