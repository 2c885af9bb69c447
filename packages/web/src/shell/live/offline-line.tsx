import { useStatus } from "@confab/client/react";
import { useEffect, useState } from "preact/hooks";
import { t } from "../../texts/index.js";

const secondsUntil = (time: number | undefined): number =>
  time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1_000));

const Countdown = ({ until }: { until: number }) => {
  const [seconds, setSeconds] = useState(secondsUntil(until));
  useEffect(() => {
    const look = (): void => setSeconds(secondsUntil(until));
    look();
    const timer = setInterval(look, 1_000);
    return () => clearInterval(timer);
  }, [until]);
  // Readers of screens hear once that one is offline, not each second.
  return <span aria-hidden="true"> {seconds > 0 ? t.live.retryIn(seconds) : t.status.retrying}</span>;
};

/** Says that the server does not answer, and when it is asked again. */
export const OfflineLine = () => {
  const status = useStatus();
  if (status.status !== "waiting") return null;
  return (
    <p class="offline-line" role="status">
      {t.status.offline}
      {status.retryAt !== undefined && <Countdown until={status.retryAt} />}
    </p>
  );
};
