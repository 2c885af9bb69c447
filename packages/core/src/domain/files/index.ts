import { defineResource } from "../../operation/resource.js";
import { fileErrors } from "./errors.js";
import { KeptFiles } from "./files.js";
import { keptFiles } from "./service.js";
import { unusedFiles } from "./unused-files.js";
import { provide } from "./vocabulary.js";

export type { KeptFiles } from "./files.js";
export { keptFiles } from "./service.js";
export { errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "files",
  errors: fileErrors,
  jobs: [unusedFiles],
  services: [provide(keptFiles, { make: (engine) => new KeptFiles(engine) })],
});
