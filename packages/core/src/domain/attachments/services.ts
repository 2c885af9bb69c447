import { Pace } from "../../memory/pace.js";
import { defineService } from "../../operation/define-service.js";
import { provide } from "../../operation/provide.js";
import { clock } from "../../operation/services.js";
import { uploadLimits } from "../realm/index.js";
import { PartsUnderWay } from "./resumable/parts-under-way.js";

/** Knows the parts of resumable uploads that are coming. */
export const partsUnderWay = defineService<PartsUnderWay>("partsUnderWay");

/** Provides `partsUnderWay`. */
export const partsUnderWayService = provide(partsUnderWay, { make: () => new PartsUnderWay() });

/** Limits how often people without an account read each file at this process; its keys are the ids of files. */
export const visitorPace = defineService<Pace>("visitorPace");

/** Limits how many files accounts upload at this process. */
export const uploadPace = defineService<Pace>("uploadPace");

/** Provides `uploadPace` by the host's limit. */
export const uploadPaceService = provide(uploadPace, {
  make: ({ use }) => new Pace(use(clock), { limit: use(uploadLimits).perMinute }),
});

const day = 24 * 3600 * 1000;
/** Of so many files is remembered how often they were read, which takes 16 MB at most where the limit is 1,000. */
const filesCounted = 2_000;

/** Provides `visitorPace` by the host's limit. */
export const visitorPaceService = provide(visitorPace, {
  make: ({ use }) => new Pace(use(clock), { limit: use(uploadLimits).readsPerDay, window: day, keys: filesCounted }),
});
