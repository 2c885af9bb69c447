import { useEffect, useState } from "preact/hooks";

const carriesFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/** Takes the files that are dropped anywhere in the middle of the page. Returns whether some are over it. */
export const useDrop = (onFiles: ((files: readonly File[]) => void) | undefined): boolean => {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const middle = document.querySelector<HTMLElement>(".middle");
    if (middle === null || onFiles === undefined) return;
    const listening = new AbortController();
    const { signal } = listening;
    const follow = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent): void => {
      if (!(relatedTarget instanceof Node && middle.contains(relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!carriesFiles(event)) return;
      event.preventDefault();
      setOver(false);
      onFiles([...(event.dataTransfer?.files ?? [])]);
    };
    middle.addEventListener("dragover", follow, { signal });
    middle.addEventListener("dragleave", leave, { signal });
    middle.addEventListener("drop", drop, { signal });
    return () => listening.abort();
  }, [onFiles]);
  return isOver;
};
