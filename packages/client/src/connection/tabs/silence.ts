import type { ConnectionPorts } from "../queue/ports.js";

/** Milliseconds between two looks; up to one second more, so that tabs do not all act at once. */
const interval = 5_000;
const spread = 1_000;

interface Watching {
  ports: ConnectionPorts;
  signal: AbortSignal;
  /** Whether there is nobody to listen to. */
  isAtRest(): boolean;
  ask(): void;
  /** The one that was asked has not answered. */
  giveUp(): void;
}

/**
 * Watches over the tab that polls: after 5 s of silence it is asked, and given up when it does not answer for 5 s more. Looks are
 * counted, and not the time: a page that slept has heard nothing for long. Returns what to call whenever something is heard.
 */
export const watchSilence = ({ ports, signal, isAtRest, ask, giveUp }: Watching): (() => void) => {
  let silentTurns = 0;
  const look = () => {
    if (signal.aborted) return;
    silentTurns = isAtRest() ? 0 : silentTurns + 1;
    if (silentTurns === 2) ask();
    if (silentTurns > 2) {
      silentTurns = 0;
      giveUp();
    }
    wait();
  };
  const wait = () => {
    const cancel = ports.after(interval + ports.random() * spread, () => {
      signal.removeEventListener("abort", cancel);
      look();
    });
    signal.addEventListener("abort", cancel, { once: true });
  };
  wait();
  return () => {
    silentTurns = 0;
  };
};
