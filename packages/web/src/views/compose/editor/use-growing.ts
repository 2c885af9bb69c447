import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const growsByItself = CSS.supports("field-sizing", "content");

/** Has a box be as high as what is in it, where the browser does not do so by itself. Its style sheet says how high at most. */
export const useGrowing = (box: RefObject<HTMLTextAreaElement>, text: string): void => {
  useLayoutEffect(() => {
    if (growsByItself || box.current === null) return;
    const { style } = box.current;
    style.height = "0";
    style.height = `${box.current.scrollHeight}px`;
  }, [box, text]);
};
