/** Milliseconds after which a press is a long one. */
const longEnough = 500;
/** So many pixels a finger may move meanwhile. */
const slack = 10;

/** Calls `onLong` once a finger has rested where it came down. Returns what ends the watch. */
const watchPress = ({ clientX, clientY }: PointerEvent, onLong: () => void): (() => void) => {
  const watch = new AbortController();
  let isLong = false;
  const open = (): void => {
    if (isLong) return;
    isLong = true;
    onLong();
  };
  const timer = setTimeout(open, longEnough);
  const end = (): void => {
    clearTimeout(timer);
    watch.abort();
  };
  const options = { capture: true, passive: false, signal: watch.signal };
  const isFar = (event: PointerEvent): boolean => Math.hypot(event.clientX - clientX, event.clientY - clientY) > slack;
  document.addEventListener("pointermove", (event) => isFar(event) && end(), options);
  // The browser scrolls.
  document.addEventListener("pointercancel", end, options);
  document.addEventListener("selectstart", (event) => event.preventDefault(), options);
  // The browser's own long press, which may be a little faster.
  const onBrowserMenu = (event: Event): void => {
    event.preventDefault();
    open();
  };
  document.addEventListener("contextmenu", onBrowserMenu, options);
  // What was a long press is no tap as well.
  const onRelease = (event: TouchEvent): void => {
    if (isLong && event.cancelable) event.preventDefault();
    end();
  };
  document.addEventListener("touchend", onRelease, options);
  document.addEventListener("touchcancel", end, options);
  return end;
};

/** Tells what a finger rests on: `onLongPress` returns what a long press on an element does, if anything. Ends when the returned function is called. */
export const followLongPresses = (onLongPress: (target: Element) => (() => void) | undefined): (() => void) => {
  let end = (): void => {};
  const begin = (event: PointerEvent): void => {
    // A second finger zooms.
    end();
    if (event.pointerType !== "touch" || !event.isPrimary || !(event.target instanceof Element)) return;
    const action = onLongPress(event.target);
    if (action !== undefined) end = watchPress(event, action);
  };
  document.addEventListener("pointerdown", begin);
  return () => {
    end();
    document.removeEventListener("pointerdown", begin);
  };
};
