import { type AnyDataStep, changed, partByPart } from "../../storage/declared-steps.js";

/** The data steps of channels and subscriptions. */
export const channelSteps: readonly AnyDataStep[] = [
  {
    // Earlier versions noted ids of events where numbers of commits are now.
    step: 3,
    run: partByPart(changed("subscriptions", ({ periods }) => ({ periods: periods.map(withoutEventIds) }))),
  },
  // Messages note the channels through which they moved, by which this version tells who has them.
  { step: 7, run: async () => null },
];

type OlderPeriod = Readonly<Record<string, unknown>>;

const withoutEventIds = ({ from_event_id: _, to_event_id, ...period }: OlderPeriod) => ({
  ...period,
  from_seq: 0,
  to_seq: to_event_id === null ? null : 0,
});
