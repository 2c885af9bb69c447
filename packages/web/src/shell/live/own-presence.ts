import { useEffect } from "preact/hooks";
import { client } from "../../client.js";

/** After so many milliseconds without a key or a pointer somebody counts as away. */
const idleAfter = 5 * 60_000;
/** Seconds, where the server does not say. */
const usualInterval = 60;

/** Tells the server whether the reader is there, as often as it wants, while they let others see it. */
export const useOwnPresence = (): void => {
  useEffect(() => {
    let lastInput = Date.now();
    let reported = "";
    const report = (): void => {
      const isActive = document.visibilityState === "visible" && Date.now() - lastInput < idleAfter;
      const status = isActive ? "active" : "idle";
      // A hidden page of a browser whose other page is in use has nothing to say.
      if (status === "idle" && document.visibilityState === "hidden" && reported === "idle") return;
      reported = status;
      client.api
        .reportPresence({ status, new_user_input: isActive, ping_only: true, last_update_id: -1 })
        .catch(() => {});
    };
    const note = (): void => {
      const wasIdle = Date.now() - lastInput >= idleAfter;
      lastInput = Date.now();
      if (wasIdle) report();
    };
    const interval = client.store
      .select((view) => Number(view.field("server_presence_ping_interval_seconds") ?? usualInterval))
      .get();
    report();
    const timer = setInterval(report, interval * 1_000);
    const events = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
    for (const name of events) addEventListener(name, note, { passive: true });
    document.addEventListener("visibilitychange", report);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, note);
      document.removeEventListener("visibilitychange", report);
    };
  }, []);
};
