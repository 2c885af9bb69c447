import { type TProperties, t } from "../../../schema/schema.js";
import type { PageAnswer, PageCall } from "../../../wire/pages/page.js";
import { type FileRows, formsOf, keptFiles, storedName, streamFile } from "../../files/index.js";
import { fileAt, mayHaveFile } from "../../messages/index.js";
import { isVisitor, isWebhookBot } from "../../users/index.js";
import { filePath } from "../file-path.js";
import { visitorPace } from "../services.js";
import { accessOf } from "../temporary.js";
import { type Actor, type AttachmentRows, definePage, type errors, type Raising } from "../vocabulary.js";

type Attachment = FileRows["attachments"]["row"];

const findErrors = ["fileMissing", "webhookBotRefused", "rateLimited"] as const;

type FindingCall = PageCall<AttachmentRows, Actor, Pick<typeof errors, (typeof findErrors)[number]>, TProperties>;

interface Path {
  realm_id: number;
  filename: string;
}

/**
 * Returns the file at a path. One that the caller may not have looks like one that does not exist (security B3), though the reference
 * answers 403. Visitors read each file so often in a day as the host lets them (platform.md 4).
 */
const findFile = async (page: FindingCall, path: Path): Promise<Attachment> => {
  const { read, identify, use, fail } = page;
  const { found, isVisit } = await read(async (call) => {
    const actor = await identify(call, { visitors: true });
    if (isWebhookBot(actor)) throw fail("webhookBotRefused");
    return { found: await fileAt({ ...call, actor }, path), isVisit: isVisitor(actor) };
  });
  if (found === undefined) throw fail("fileMissing");
  const wait = isVisit ? use(visitorPace).take(found.id) : 0;
  if (wait > 0) throw fail("rateLimited", { "retry-after": wait / 1000 });
  return found;
};

type Sending = Pick<FindingCall, "use" | "range"> & Raising<"fileMissing">;

/** Sends a file from the store while it is read. */
const sendStored = async (
  { use, range, fail }: Sending,
  stored: string,
  shown: Parameters<typeof streamFile>[0],
): Promise<PageAnswer> => {
  const files = use(keptFiles);
  const length = await files.size(stored);
  if (length === null) throw fail("fileMissing");
  return streamFile(shown, { length, range, read: (part) => files.read(stored, part) });
};

const sendFile = (call: Sending, { key, name, content_type }: Attachment, isSaved = false): Promise<PageAnswer> =>
  sendStored(call, storedName(key), { type: content_type, filename: name, isSaved });

/** Sends a file to whoever may have it; visitors may have those in messages of web-public channels (messages.md C14). */
export const getFile = definePage({
  method: "GET",
  path: "/user_uploads/{realm_id}/{filename*}",
  isFile: true,
  params: filePath,
  errors: findErrors,
  run: async (call) => sendFile(call, await findFile(call, call.params)),
});

/** As `getFile`, but browsers save it whatever it is. */
export const downloadFile = definePage({
  method: "GET",
  path: "/user_uploads/download/{realm_id}/{filename*}",
  isFile: true,
  params: filePath,
  errors: findErrors,
  run: async (call) => sendFile(call, await findFile(call, call.params), true),
});

/** Sends a thumbnail of a picture to whoever may have the picture. The last part of its path names the size and format. */
export const getThumbnail = definePage({
  method: "GET",
  path: "/user_uploads/thumbnail/{realm_id}/{filename*}",
  isFile: true,
  params: filePath,
  errors: findErrors,
  async run(call) {
    const { realm_id, filename } = call.params;
    const end = filename.lastIndexOf("/");
    const file = await findFile(call, { realm_id, filename: filename.slice(0, Math.max(end, 0)) });
    const format = filename.slice(end + 1);
    if (!file.thumbnails.includes(format) || !formsOf(file).has(format)) throw call.fail("fileMissing");
    return sendStored(call, storedName(file.key, format), { type: "image/webp", filename: format });
  },
});

/**
 * Sends a file to whoever has its temporary address. The user who was given that address still has to have the right to the file
 * (security F3).
 */
export const getTemporaryFile = definePage({
  method: "GET",
  path: "/user_uploads/temporary/{token}/{filename}",
  isFile: true,
  params: t.object({ token: t.text(), filename: t.text() }),
  errors: ["fileMissing", "invalidFileToken", "invalidFilename"],
  async run(call) {
    const { params, now, use, read, fail } = call;
    const access = accessOf(use, params.token, now);
    if (access === null) throw fail("invalidFileToken");
    const file = await read(async ({ tx, ...reading }) => {
      const [actor, found] = await Promise.all([
        tx.get("users", access.user_id),
        tx.get("attachments", access.attachment_id),
      ]);
      if (actor?.is_active !== true || found === undefined) return undefined;
      return (await mayHaveFile({ ...reading, tx, actor }, found)) ? found : undefined;
    });
    if (file === undefined) throw fail("invalidFileToken");
    if (file.name !== params.filename) throw fail("invalidFilename");
    return sendFile(call, file);
  },
});
