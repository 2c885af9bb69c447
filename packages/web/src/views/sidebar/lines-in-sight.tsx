import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** How far from sight, in pixels, lines are drawn. */
const ahead = 800;

interface LinesProps {
  readonly count: number;
  /** Whether they are drawn wherever they are. */
  readonly isWanted: boolean;
  children(): ComponentChildren;
}

/** Lines that are drawn once they come near sight, since there may be a thousand, and stay then. */
export const LinesInSight = ({ count, isWanted, children }: LinesProps) => {
  const [isShown, setShown] = useState(isWanted);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) setShown(true);
    if (place.current === null) return;
    const show = (entries: IntersectionObserverEntry[]) =>
      entries.some(({ isIntersecting }) => isIntersecting) && setShown(true);
    const observer = new IntersectionObserver(show, {
      root: place.current.closest(".sidebar-lists"),
      rootMargin: `${ahead}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isWanted]);
  if (isShown || isWanted) return <>{children()}</>;
  return <div ref={place} class="side-space" style={{ "--lines": count }} />;
};
