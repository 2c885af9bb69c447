import type { Lease } from "../../../jobs/lease.js";
import { schedule } from "../../../jobs/schedule.js";
import { fileStores, images, logger } from "../../../operation/services.js";
import { causeFields } from "../../../ports/log-fields.js";
import { t } from "../../../schema/schema.js";
import { type FileRows, keptFiles, storedName } from "../../files/index.js";
import { renderAnew } from "../../messages/index.js";
import { type AttachmentRows, defineLeasedJob, type Operating } from "../vocabulary.js";
import { makeThumbnails } from "./measure.js";

type Attachment = FileRows["attachments"]["row"];

const payload = t.object({ attachment_id: t.integer() });

/** How often a picture is begun with whose decoding ends the process. */
const mostAttempts = 3;

/**
 * Seconds until a picture is tried again where the fault was not its own. The disk may be full, or too many pictures may wait.
 */
const afterFault = 60;

type Made = ReadonlyMap<string, Uint8Array> | null;

/** Makes the thumbnails of an uploaded picture, once. One that cannot be decoded is shown as a link from then on. */
export const thumbnails = defineLeasedJob({
  name: "thumbnails",
  payload,
  atOnce: 1,
  pauses: [afterFault],
  isPersistent: true,
  canRun: (use) => use(images) !== undefined && use(fileStores).store !== undefined,
  run: async (lease) => {
    const { connection } = lease.engine;
    const file = await connection.read((tx) => tx.get("attachments", lease.payload.attachment_id));
    if (file === undefined) return undefined;
    try {
      const made = lease.attempt > mostAttempts ? null : await makeThumbnails(lease.engine, file);
      await keep(lease, file, made);
      return undefined;
    } catch (cause) {
      if (lease.ending.isEnded) throw cause;
      // No failure for the job, so that only those attempts are counted that never came to an end.
      lease.engine.use(logger).warn("Thumbnails could not be made; it is tried again.", causeFields(cause));
      return afterFault;
    }
  },
});

/** Stores thumbnails beside their picture, and has the messages show them that refer to it. */
const keep = async (lease: Lease<AttachmentRows, { attachment_id: number }>, file: Attachment, made: Made) => {
  const { engine } = lease;
  const named = new Map([...(made ?? [])].map(([format, bytes]) => [storedName(file.key, format), [bytes]]));
  if (named.size > 0) await engine.use(keptFiles).put(engine, named);
  await lease.finish(async (call) => {
    const { tx } = call;
    // Where the picture is gone, its thumbnails follow it within the hour.
    if ((await tx.get("attachments", file.id)) === undefined) return;
    await call.use(keptFiles).use(call, [...named.keys()]);
    await tx.update("attachments", file.id, made === null ? { picture: null } : { thumbnails: [...made.keys()] });
    await showFrom(call, { attachment_id: file.id, to: null });
  });
};

/** How many messages are rendered in one transaction. */
const atOnce = 10;

const place = t.object({ attachment_id: t.integer(), to: t.nullable(t.integer()) });

/** Renders the messages again that refer to a picture, the newest first, a few at a time. */
export const thumbnailsInMessages = defineLeasedJob({
  name: "thumbnails in messages",
  payload: place,
  atOnce: 1,
  pauses: [10, 60, 600],
  run: (lease) => lease.finish((call) => showSome(call, lease.payload)),
});

interface Place {
  attachment_id: number;
  /** The newest message that is left; null for all. */
  to: number | null;
}

const showFrom = (call: Operating, payload: Place): Promise<void> =>
  schedule(call, thumbnailsInMessages, { key: null, payload });

const showSome = async (call: Operating<"renderingFailed">, { attachment_id, to }: Place): Promise<void> => {
  const range = { prefix: [attachment_id], ...(to === null ? {} : { to }), limit: atOnce, reverse: true };
  const references = await call.tx.scan("attachment_messages", "byAttachment", range);
  const ids = references.map(({ message_id }) => message_id);
  for (const message of await call.tx.getMany("messages", ids)) await renderAnew(call, message);
  const last = ids[atOnce - 1];
  if (last !== undefined) await showFrom(call, { attachment_id, to: last - 1 });
};
