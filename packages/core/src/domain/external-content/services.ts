import { defineService } from "../../operation/define-service.js";
import { ExternalCopies } from "./external-copies.js";
import { provide } from "./vocabulary.js";

/** The copies of pictures of other sites. */
export const externalCopies = defineService<ExternalCopies>("externalCopies");

/** Provides `externalCopies`. */
export const externalCopiesService = provide(externalCopies, {
  make: (engine) => new ExternalCopies(engine),
  stop: (copies) => copies.stop(),
});
