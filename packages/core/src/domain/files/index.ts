import { defineResource } from "../../operation/resource.js";
import { fileErrors } from "./errors.js";
import { fileService } from "./service.js";
import { fileTables } from "./tables.js";

export type { KeptFiles } from "./files.js";
export { keptFiles } from "./service.js";
export { errors, type FileRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "files",
  tables: fileTables,
  errors: fileErrors,
  services: [fileService],
});
