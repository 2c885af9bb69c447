// Files that users have uploaded: their rows, the bytes in the store, and who may have one.
// That follows from the messages that refer to it.

import { defineResource } from "../../operation/resource.js";
import { fileErrors } from "./errors.js";
import * as events from "./events.js";
import { FileHold, fileHold } from "./file-hold.js";
import { KeptFiles } from "./kept-files.js";
import { keptFiles } from "./services.js";
import { fileSteps } from "./steps.js";
import { fileTables } from "./tables.js";
import { unusedFiles } from "./unused-files.js";
import { provide } from "./vocabulary.js";

export {
  type AttachmentObject,
  addSpace,
  addUnfinished,
  attachmentAt,
  attachmentShape,
  attachmentsAt,
  pathOf,
  spaceTaken,
  spaceUsed,
  storedName,
  storedNames,
} from "./attachments.js";
export { contentTypeOf, headLength, isPicture, isShownInPlace } from "./content-type.js";
export { attachmentAddEvent, attachmentUpdateEvent } from "./events.js";
export { FileAccess } from "./file-access.js";
export { showFile, streamFile } from "./file-answer.js";
export type { KeptFiles } from "./kept-files.js";
export { addReferences, moveReferences, removeReferences, unclaimedAmong } from "./message-references.js";
export { sanitizedName } from "./names.js";
export { removeAttachments } from "./remove.js";
export { keptFiles } from "./services.js";
export { showAttachments } from "./shown-attachments.js";
export { formsOf, thumbnailFormats, thumbnailName, transcodedName } from "./thumbnail-formats.js";
export { errors, type FileRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "files",
  tables: fileTables,
  steps: fileSteps,
  errors: fileErrors,
  events,
  jobs: [unusedFiles],
  services: [
    provide(fileHold, { make: () => new FileHold() }),
    provide(keptFiles, { make: (engine) => new KeptFiles(engine) }),
  ],
});
