import { defineService } from "../../operation/define-service.js";
import type { KeptFiles } from "./kept-files.js";

/** Keeps the files that rows refer to. */
export const keptFiles = defineService<KeptFiles>("keptFiles");
