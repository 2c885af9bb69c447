import { jobs } from "../../../jobs/job-loop.js";
import { pushRelay } from "../../../operation/services.js";
import { provide } from "../vocabulary.js";
import { pushDispatch } from "./dispatch.js";
import { LogWatch, logWatch } from "./watch.js";

/** Milliseconds for which events are collected before the log is looked through. */
const collecting = 100;

/** Provides the watch, which is idle where no push service is configured. */
export const logWatchService = provide(logWatch, {
  make: ({ log, use }) => {
    const watch = new LogWatch(log, () => use(jobs).wakeAfter(collecting, pushDispatch));
    if (use(pushRelay) !== null) log.onPublish({ published: (events) => watch.published(events) });
    return watch;
  },
});
