import { site } from "../../../operation/services.js";
import { type TObject, type TProperties, t } from "../../../schema/schema.js";
import type { PageAnswer } from "../../../wire/pages/page.js";
import { pathOf } from "../../files/index.js";
import { checkUploadPace } from "../open-intake.js";
import { notePart, openPart } from "../resumable/part-intake.js";
import {
  abilities,
  announcedName,
  announcedSize,
  type ResumableCall,
  resumableErrors,
  tusAnswer,
  tusRefusal,
  uploader,
} from "../resumable/protocol.js";
import {
  beginUpload,
  contentOfUpload,
  forgetUploads,
  type Resumable,
  StoredPart,
  uploadOf,
} from "../resumable/resumable.js";
import { measurePicture } from "../thumbnails/measure.js";
import { discardUpload, keepUpload, storeUpload } from "../uploads.js";
import { definePage } from "../vocabulary.js";

// Resumable uploads (tus 1.0): creation and termination, and what has come so far. The base may end with a slash, as one client has it.

const base = "/api/v1/tus";
const common = { errors: resumableErrors, refuse: tusRefusal };
const ofOne = t.object({ key: t.text() });

const begin = async (call: ResumableCall): Promise<PageAnswer> => {
  const upload = await call.write(async (writing) => {
    const actor = await uploader(call, writing);
    checkUploadPace({ ...writing, actor });
    return beginUpload({ ...writing, actor }, { filename: announcedName(call), size: announcedSize(call) });
  });
  return tusAnswer(201, { location: `${call.use(site).url}${base}/${upload.key}`, "upload-offset": "0" });
};

export const beginResumable = definePage({
  ...common,
  method: "POST",
  path: base,
  params: t.object({}),
  run: begin,
});

export const beginResumableBelow = definePage({
  ...common,
  method: "POST",
  path: `${base}/`,
  params: t.object({}),
  run: begin,
});

/** Makes the page that says what the protocol can do here, to whoever asks: it needs neither an account nor a version. */
const abilitiesAt = <P extends TProperties>(path: string, params: TObject<P>, allow: string) =>
  definePage({
    ...common,
    method: "OPTIONS",
    path,
    isFile: true,
    params,
    run: async (call) => tusAnswer(204, { allow, ...abilities(call) }),
  });

export const getAbilities = abilitiesAt(base, t.object({}), "OPTIONS, POST");

export const getAbilitiesBelow = abilitiesAt(`${base}/`, t.object({}), "OPTIONS, POST");

export const getAbilitiesOfOne = abilitiesAt(`${base}/{key}`, ofOne, "DELETE, GET, HEAD, OPTIONS, PATCH");

type OneCall = ResumableCall<(typeof ofOne)["properties"]>;

const ownUpload = (call: OneCall): Promise<Resumable> =>
  call.read(async (reading) => uploadOf({ ...reading, actor: await uploader(call, reading) }, call.params.key));

/** Says how much of an upload has come; asked for with HEAD. */
export const getResumable = definePage({
  ...common,
  method: "GET",
  path: `${base}/{key}`,
  params: ofOne,
  async run(call) {
    const { size, received } = await ownUpload(call);
    return tusAnswer(200, { "upload-length": String(size), "upload-offset": String(received) });
  },
});

/** Takes a piece of an upload; answers the address of the file with the last one. */
export const continueResumable = definePage({
  ...common,
  method: "PATCH",
  path: `${base}/{key}`,
  params: ofOne,
  intake: (call) => openPart(call, call.params.key),
  async run(call) {
    const part = await partOf(call);
    const upload = part.size === 0 ? await ownUpload(call) : await notePart(call, call.params.key, part);
    const headers = { "upload-offset": String(upload.received) };
    return upload.received < upload.size
      ? tusAnswer(204, headers)
      : tusAnswer(200, headers, await complete(call, upload));
  },
});

/** Deletes what has come of an upload. */
export const endResumable = definePage({
  ...common,
  method: "DELETE",
  path: `${base}/{key}`,
  params: ofOne,
  async run(call) {
    await call.write(async (writing) => {
      const actor = await uploader(call, writing);
      await forgetUploads(writing, [await uploadOf({ ...writing, actor }, call.params.key)]);
    });
    return tusAnswer(204, {});
  },
});

/** Returns the piece that a request has brought; a small one is still to be stored. */
const partOf = async (call: OneCall): Promise<StoredPart> => {
  const { body } = call;
  if (body?.kind === "taken" && body.taken instanceof StoredPart) return body.taken;
  const intake = await openPart(call, call.params.key);
  const { taken } = await intake.take(body?.kind === "other" ? [body.bytes] : []);
  return taken;
};

/** Makes a file of an upload that has come as a whole. */
const complete = async (call: OneCall, upload: Resumable): Promise<{ url: string; filename: string }> => {
  const stored = await storeUpload(call, contentOfUpload(call, upload));
  const picture = await measurePicture(call, stored, upload.payer_id);
  const { filename } = upload;
  const file = await call
    .write(async (writing) => {
      const actor = await uploader(call, writing);
      await forgetUploads(writing, [await uploadOf({ ...writing, actor }, upload.key)]);
      return keepUpload({ ...writing, actor }, stored, { filename, picture });
    })
    .catch(async (cause) => {
      await discardUpload(call, stored);
      throw cause;
    });
  return { url: `/user_uploads/${pathOf(file)}`, filename };
};
