import type { ReadTx, Row, WriteTx } from "./vocabulary.js";

type Reference = Row<"attachment_messages">;
type Message = Pick<Row<"messages">, "id" | "timestamp" | "recipient_id" | "stream_id">;

/** A place by its file and its conversation, whatever the channel. */
type PlaceKey = Pick<Reference, "attachment_id" | "recipient_id">;

const keyOf = ({ attachment_id, recipient_id }: PlaceKey): string => `${attachment_id} ${recipient_id}`;

const placeOf = ({ recipient_id, stream_id }: Pick<Message, "recipient_id" | "stream_id">, attachment_id: number) => ({
  attachment_id,
  stream_id: stream_id ?? 0,
  recipient_id,
});

/** Notes that a new message, or one with a new text, refers to files; returns the rows of that. */
export const addReferences = async (
  tx: WriteTx,
  message: Message,
  { attachment_ids, has_moved }: { attachment_ids: readonly number[]; has_moved: boolean },
): Promise<Reference[]> => {
  const { id: message_id, timestamp: date_sent, recipient_id } = message;
  const reference = { message_id, date_sent, recipient_id, has_moved };
  const [references] = await Promise.all([
    tx.insertMany(
      "attachment_messages",
      attachment_ids.map((attachment_id) => ({ attachment_id, ...reference })),
    ),
    tx.upsertMany(
      "attachment_places",
      "byAttachment",
      attachment_ids.map((id) => placeOf(message, id)),
    ),
  ]);
  return references;
};

/** Returns those of these places where no message refers to the file any more. */
const emptyAmong = async (tx: ReadTx, places: readonly PlaceKey[]): Promise<PlaceKey[]> => {
  const distinct = [...new Map(places.map((place) => [keyOf(place), place])).values()];
  const prefixes = distinct.map(({ attachment_id, recipient_id }) => [attachment_id, recipient_id]);
  const left = await tx.scanMany("attachment_messages", "byPlace", { prefixes, limit: 1 });
  const isLeft = new Set(left.map(keyOf));
  return distinct.filter((place) => !isLeft.has(keyOf(place)));
};

/** Forgets the places from which references have gone, as far as none is left there. */
const forgetPlaces = async (tx: WriteTx, gone: readonly PlaceKey[]): Promise<void> => {
  const empty = await emptyAmong(tx, gone);
  if (empty.length === 0) return;
  const recipients = await tx.getMany("recipients", [...new Set(empty.map(({ recipient_id }) => recipient_id))]);
  const channels = new Map(recipients.map(({ id, stream_id }) => [id, stream_id ?? 0]));
  const prefixes = empty.map((place) => [
    place.attachment_id,
    channels.get(place.recipient_id) ?? 0,
    place.recipient_id,
  ]);
  const rows = await tx.scanMany("attachment_places", "byAttachment", { prefixes });
  await tx.deleteMany(
    "attachment_places",
    rows.map(({ id }) => id),
  );
};

/** Forgets that messages refer to files. */
export const removeReferences = async (tx: WriteTx, references: readonly Reference[]): Promise<void> => {
  await tx.deleteMany(
    "attachment_messages",
    references.map(({ id }) => id),
  );
  await forgetPlaces(tx, references);
};

/** Notes that messages, as they are now, have come from another channel with what they refer to. */
export const moveReferences = async (tx: WriteTx, messages: readonly Message[]): Promise<void> => {
  if (messages.length === 0) return;
  const byId = new Map(messages.map((message) => [message.id, message]));
  const prefixes = messages.map(({ id }) => [id]);
  const before = await tx.scanMany("attachment_messages", "byMessage", { prefixes });
  if (before.length === 0) return;
  const moved = before.flatMap(({ id, attachment_id, message_id }) => {
    const message = byId.get(message_id);
    return message === undefined ? [] : [{ id, place: placeOf(message, attachment_id) }];
  });
  await tx.updateMany(
    "attachment_messages",
    moved.map(({ id, place: { recipient_id } }) => ({ id, recipient_id, has_moved: true })),
  );
  const places = new Map(moved.map(({ place }) => [keyOf(place), place]));
  await tx.upsertMany("attachment_places", "byAttachment", [...places.values()]);
  await forgetPlaces(tx, before);
};

/** Returns those of these files to which no message refers. */
export const unclaimedAmong = async <F extends Pick<Row<"attachments">, "id">>(
  tx: ReadTx,
  files: readonly F[],
): Promise<F[]> => {
  const prefixes = files.map(({ id }) => [id]);
  const claimed = await tx.scanMany("attachment_places", "byAttachment", { prefixes, limit: 1 });
  const isClaimed = new Set(claimed.map(({ attachment_id }) => attachment_id));
  return files.filter(({ id }) => !isClaimed.has(id));
};
