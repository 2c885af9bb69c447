import { defineService } from "../../operation/services.js";
import type { KeptFiles } from "./files.js";

/** Keeps what was uploaded. */
export const keptFiles = defineService<KeptFiles>("keptFiles");
