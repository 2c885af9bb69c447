import { Pace } from "../../memory/pace.js";
import { defineService } from "../../operation/define-service.js";
import { provide } from "../../operation/provide.js";
import { clock } from "../../operation/services.js";
import { FairTurns } from "../../ports/fair-turns.js";
import { uploadLimits } from "../realm/index.js";

/** Lets few parts of one resumable upload come at once, so that many that begin at the same place store little in vain. */
export const partLanes = defineService<FairTurns<string>>("partLanes");

/** Provides `partLanes`: a broken connection may not be noticed yet when the next part begins. */
export const partLanesService = provide(partLanes, {
  make: ({ use }) => new FairTurns(use(clock), { each: 2, waiting: 0 }),
});

/** Lets one picture of each account be measured at a time; its keys are the accounts that pay. */
export const measuringLanes = defineService<FairTurns<number>>("measuringLanes");

/** Provides `measuringLanes`. */
export const measuringLanesService = provide(measuringLanes, {
  make: ({ use }) => new FairTurns(use(clock), { each: 1, waiting: 64 }),
});

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
