import { signal } from "@preact/signals";
import { route } from "../../shell/route.js";

/** The view in which nothing is marked as read, since its reader has marked it as unread; null for none. */
const pausedIn = signal<unknown>(null);

/** Marks nothing as read until one goes elsewhere. */
export const pauseReading = (): void => {
  pausedIn.value = route.peek();
};

/** Whether messages in sight stay unread for now. */
export const isReadingPaused = (): boolean => pausedIn.peek() === route.peek();
