// Pictures, videos and recordings of other sites that messages show: fetching them, and the copies that are kept. Which addresses
// messages have says `encode/media-addresses.ts` of the kernel.

import { defineResource } from "../../operation/resource.js";
import { externalContentErrors } from "./errors.js";
import { keptSpaceService } from "./kept-space.js";
import { oldCopies } from "./old-copies.js";
import { getExternalContent } from "./pages/get-external-content.js";
import { externalCopiesService } from "./services.js";
import { externalContentSteps } from "./steps.js";
import { externalContentTables } from "./tables.js";

export const resource = defineResource({
  name: "external-content",
  tables: externalContentTables,
  steps: externalContentSteps,
  errors: externalContentErrors,
  pages: [getExternalContent],
  services: [keptSpaceService, externalCopiesService],
  jobs: [oldCopies],
});
