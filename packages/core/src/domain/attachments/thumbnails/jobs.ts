import type { Lease } from "../../../jobs/lease.js";
import { growing } from "../../../jobs/leased-job.js";
import { schedule } from "../../../jobs/schedule.js";
import { clock, fileStores, images, logger } from "../../../operation/services.js";
import { causeFields } from "../../../ports/log-fields.js";
import { type Static, t } from "../../../schema/schema.js";
import { type FileRows, keptFiles, storedName } from "../../files/index.js";
import { renderAnew } from "../../messages/index.js";
import { uploadPace } from "../services.js";
import { type AttachmentRows, defineLeasedJob, type Operating } from "../vocabulary.js";
import { makeThumbnails, shownItself } from "./measure.js";

type Attachment = FileRows["attachments"]["row"];

const payload = t.object({
  attachment_id: t.integer(),
  faults: t.optional(t.integer({ description: "How often the machine has failed at it" })),
});

type Payload = Static<typeof payload>;

/** How often a picture is begun with whose decoding ends the process. */
const mostAttempts = 3;

/** Seconds until a picture is tried again where the machine has failed. The disk may be full, or too many pictures may wait. */
const afterFault = growing(60, { count: 12, most: 3_600 });

/** Makes the thumbnails of an uploaded picture, once. One that cannot be decoded is shown as a link from then on. */
export const thumbnails = defineLeasedJob({
  name: "thumbnails",
  payload,
  atOnce: 1,
  pauses: growing(60, { count: 5, most: 3_600 }),
  canRun: (use) => use(images) !== undefined && use(fileStores).store !== undefined,
  run: async (lease) => {
    const { connection } = lease.engine;
    const file = await connection.read((tx) => tx.get("attachments", lease.payload.attachment_id));
    if (file === undefined) return;
    try {
      const made = lease.attempt > mostAttempts ? null : await charged(lease, () => makeThumbnails(lease.engine, file));
      await keep(lease, file, made === null ? unfit : await stored(lease, file, made));
    } catch (cause) {
      if (lease.ending.isEnded) throw cause;
      await tryLater(lease, file, cause);
    }
  },
});

type PictureLease = Lease<AttachmentRows, Payload>;

/** Milliseconds of decoding that an upload pays for; longer decoding counts as several uploads (security O6). */
const paidFor = 500;

/** Makes thumbnails, and counts what they took for the account. */
const charged = async <T>({ engine: { use }, payer }: PictureLease, work: () => Promise<T>): Promise<T> => {
  const begun = use(clock).monotonic();
  try {
    return await work();
  } finally {
    const more = Math.floor((use(clock).monotonic() - begun) / paidFor);
    if (payer !== null) for (let count = 0; count < more; count += 1) use(uploadPace).add(payer);
  }
};

type Outcome = Partial<Pick<Attachment, "picture" | "thumbnails">>;

/** Of what cannot be decoded messages show a link. */
const unfit: Outcome = { picture: null };

/**
 * Tries a picture again after a pause at which the machine has failed, in the end no more: it is shown itself then. No failure for
 * the job, so that only those attempts are counted that never came to an end.
 */
const tryLater = async (lease: PictureLease, file: Attachment, cause: unknown): Promise<void> => {
  const { faults = 0, attachment_id } = lease.payload;
  const pause = afterFault[faults];
  const { warn, error } = lease.engine.use(logger);
  if (pause === undefined) {
    error("Thumbnails could not be made; they are given up.", { attachment_id, ...causeFields(cause) });
    return keep(lease, file, { picture: shownItself(file) });
  }
  warn("Thumbnails could not be made; it is tried again.", { attachment_id, ...causeFields(cause) });
  const again = { attachment_id, faults: faults + 1 };
  await lease.finish((call) =>
    schedule(call, thumbnails, { key: null, payload: again, payer: lease.payer, due: call.now + pause }),
  );
};

/** Stores thumbnails in files beside their picture. */
const stored = async (
  { engine }: PictureLease,
  file: Attachment,
  made: ReadonlyMap<string, Uint8Array>,
): Promise<Outcome> => {
  const named = new Map([...made].map(([format, bytes]) => [storedName(file.key, format), [bytes]]));
  if (named.size > 0) await engine.use(keptFiles).put(engine, named);
  return { thumbnails: [...made.keys()] };
};

/** Notes what came of a picture, and has the messages show it that refer to it. */
const keep = (lease: PictureLease, { id, key }: Attachment, outcome: Outcome): Promise<void> =>
  lease.finish(async (call) => {
    const { tx } = call;
    // Where the picture is gone, its thumbnails follow it within the hour.
    if ((await tx.get("attachments", id)) === undefined) return;
    await call.use(keptFiles).use(
      call,
      (outcome.thumbnails ?? []).map((format) => storedName(key, format)),
    );
    await tx.update("attachments", id, outcome);
    await showFrom(call, { attachment_id: id, to: null }, lease.payer);
  });

/** How many messages are rendered in one transaction. */
const atOnce = 10;

const place = t.object({ attachment_id: t.integer(), to: t.nullable(t.integer()) });

/** Renders the messages again that refer to a picture, the newest first, a few at a time. */
export const thumbnailsInMessages = defineLeasedJob({
  name: "thumbnails in messages",
  payload: place,
  atOnce: 1,
  pauses: growing(10, { count: 5, most: 600 }),
  run: (lease) => lease.finish((call) => showSome(call, lease.payload, lease.payer)),
});

interface Place {
  attachment_id: number;
  /** The newest message that is left; null for all. */
  to: number | null;
}

const showFrom = (call: Operating, payload: Place, payer: number | null): Promise<void> =>
  schedule(call, thumbnailsInMessages, { key: null, payload, payer });

const showSome = async (
  call: Operating<"renderingFailed">,
  { attachment_id, to }: Place,
  payer: number | null,
): Promise<void> => {
  const range = { prefix: [attachment_id], ...(to === null ? {} : { to }), limit: atOnce, reverse: true };
  const references = await call.tx.scan("attachment_messages", "byAttachment", range);
  const ids = references.map(({ message_id }) => message_id);
  for (const message of await call.tx.getMany("messages", ids)) await renderAnew(call, message);
  const last = ids[atOnce - 1];
  if (last !== undefined) await showFrom(call, { attachment_id, to: last - 1 }, payer);
};
