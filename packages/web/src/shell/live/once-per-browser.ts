import { chatUrl } from "../../client.js";

/** Milliseconds for which a tab that needs no telling is given the first word. */
const grace = 250;
/** Milliseconds after which tabs that slept have had their turn, too. */
const longEnough = 15_000;

const later = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Runs `action` in one tab of the browser, of all that call this with the same name. A tab that says `isDone` has done it
 * already, so that no other does. Where tabs cannot agree each does it; what has one tag shows once nevertheless.
 */
export const oncePerBrowser = async (name: string, isDone: boolean, action: () => void): Promise<void> => {
  if (!("locks" in navigator)) return isDone ? undefined : action();
  if (!isDone) await later(grace);
  await navigator.locks.request(`confab ${chatUrl} ${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    if (!isDone) action();
    await later(longEnough);
  });
};
