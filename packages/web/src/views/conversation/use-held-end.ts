import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Keeps the end of a list in sight where the list gets another height, as when the box below it grows. */
export const useHeldEnd = (scroller: RefObject<HTMLElement>, isAtEnd: RefObject<boolean>, hasRows: boolean): void => {
  useEffect(() => {
    const list = scroller.current;
    if (list === null) return undefined;
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current === true) list.scrollTop = list.scrollHeight;
    });
    observer.observe(list);
    return () => observer.disconnect();
  }, [scroller, isAtEnd, hasRows]);
};
