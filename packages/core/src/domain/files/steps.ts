import { type AnyDataStep, partByPart } from "../../storage/declared-steps.js";
import { existing } from "../../storage/existing.js";

/** How many references a chunk changes at most. */
const atOnce = 500;

/** The data steps of uploaded files. */
export const fileSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions noted which messages refer to a file, and not where these are.
    step: 9,
    run: partByPart(async (tx, after) => {
      const references = await tx.scan("attachment_messages", "id", { after, limit: atOnce });
      const ids = [...new Set(references.map(({ message_id }) => Number(message_id)))];
      const [messages, moved] = await Promise.all([tx.getMany("messages", ids), tx.getMany("moved_messages", ids)]);
      const byId = new Map(messages.map((message) => [message.id, message]));
      const hasMoved = new Set(moved.map(({ id }) => id));
      const placed = references.flatMap(({ id, attachment_id, message_id }) => {
        const message = byId.get(Number(message_id));
        return message === undefined ? [] : [{ id, attachment_id, message }];
      });
      await tx.updateMany(
        "attachment_messages",
        placed.map(({ id, message }) => ({
          id,
          recipient_id: message.recipient_id,
          has_moved: hasMoved.has(message.id),
        })),
      );
      const places = placed.map(({ attachment_id, message: { recipient_id, stream_id } }) => {
        return { attachment_id, stream_id: stream_id ?? 0, recipient_id };
      });
      const distinct = new Map(places.map((place) => [`${place.attachment_id} ${place.recipient_id}`, place]));
      await tx.upsertMany("attachment_places", "byAttachment", [...distinct.values()]);
      return references.length < atOnce ? null : existing(references.at(-1)).id;
    }),
  },
];
