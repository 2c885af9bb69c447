import { Pace } from "../../memory/pace.js";
import { clock } from "../../operation/ports.js";
import { provide } from "../../operation/provide.js";
import { defineService } from "../../operation/services.js";
import { uploadLimits } from "../realm/index.js";

/** Limits how many files accounts upload at this process. */
export const uploadPace = defineService<Pace>("uploadPace");

/** Provides `uploadPace` by the host's limit. */
export const uploadPaceService = provide(uploadPace, {
  make: ({ use }) => new Pace(use(clock), { limit: use(uploadLimits).perMinute }),
});
