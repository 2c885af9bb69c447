// Uploading files, having them, and deleting them. Their rows are in `files`; who may have one is decided in `messages/uploads`.

import { defineResource } from "../../operation/resource.js";
import { attachmentErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { downloadFile, getFile, getTemporaryFile, getThumbnail } from "./pages/file-pages.js";
import { getPlaceholder } from "./pages/get-placeholder.js";
import * as resumablePages from "./pages/resumable-pages.js";
import { abandonedUploads } from "./resumable/expire.js";
import { measuringLanesService, partLanesService, uploadPaceService, visitorPaceService } from "./services.js";
import { attachmentSteps } from "./steps.js";
import { unclaimedFiles } from "./sweep.js";
import { attachmentTables } from "./tables.js";
import { thumbnails, thumbnailsInMessages } from "./thumbnails/jobs.js";

export const resource = defineResource({
  name: "attachments",
  about: { name: "Files", description: "Files that users upload, and that messages refer to." },
  tables: attachmentTables,
  errors: attachmentErrors,
  operations,
  pages: [getFile, downloadFile, getTemporaryFile, getThumbnail, getPlaceholder, ...Object.values(resumablePages)],
  steps: attachmentSteps,
  services: [measuringLanesService, partLanesService, uploadPaceService, visitorPaceService],
  jobs: [abandonedUploads, unclaimedFiles, thumbnails, thumbnailsInMessages],
});
