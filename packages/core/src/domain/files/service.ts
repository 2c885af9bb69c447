import { clock, fileStores, logger } from "../../operation/ports.js";
import { defineService } from "../../operation/services.js";
import { KeptFiles } from "./files.js";
import { provide } from "./vocabulary.js";

/** Keeps the files that rows refer to. */
export const keptFiles = defineService<KeptFiles>("keptFiles");

/** Provides the files, kept where the host says. When it opens, it clears away what an earlier process left. */
export const fileService = provide(keptFiles, {
  make: ({ connection, use }) =>
    new KeptFiles({ ...use(fileStores), connection, clock: use(clock), logger: use(logger) }),
  open: (files) => files.open(),
  close: (files) => files.close(),
});
