import "./popup.css";
import { autoUpdate, computePosition, flip, offset, type Placement, shift, size } from "@floating-ui/dom";
import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";

/** Has an element stand beside another as long as it shows, whatever scrolls. */
export const useBeside = (
  anchor: RefObject<HTMLElement>,
  element: RefObject<HTMLElement>,
  placement: Placement,
): void => {
  useLayoutEffect(() => {
    // What completes a text stands over its whole box.
    const beside =
      (anchor.current?.matches("textarea") ? anchor.current.closest("[data-writing]") : null) ?? anchor.current;
    const floating = element.current;
    if (beside === null || floating === null) return undefined;
    const fit = size({
      padding: 8,
      apply: ({ availableHeight }) => floating.style.setProperty("max-height", `${Math.max(120, availableHeight)}px`),
    });
    const place = async (): Promise<void> => {
      const middleware = [offset(4), flip({ padding: 8 }), shift({ padding: 8 }), fit];
      const { x, y } = await computePosition(beside, floating, { placement, strategy: "fixed", middleware });
      Object.assign(floating.style, { left: `${x}px`, top: `${y}px` });
    };
    return autoUpdate(beside, floating, () => void place());
  });
};

interface PopupProps {
  readonly anchor: RefObject<HTMLElement>;
  readonly label: string;
  readonly placement?: Placement;
  onClose(): void;
  readonly children: ComponentChildren;
}

/** Something small over the page, beside what opened it. It takes the focus and gives it back; Escape or a click elsewhere closes it. */
export const Popup = ({ anchor, label, placement = "top-end", onClose, children }: PopupProps) => {
  const place = useRef<HTMLDivElement>(null);
  useBeside(anchor, place, placement);
  useEffect(() => {
    const popup = place.current;
    if (popup === null) return;
    const onToggle = (event: Event): void => {
      if ((event as ToggleEvent).newState === "closed") onClose();
    };
    popup.addEventListener("toggle", onToggle);
    // A click on the button that opened it closes it, and does not open it again.
    if (anchor.current instanceof HTMLButtonElement)
      Object.assign(anchor.current, { popoverTargetElement: popup, popoverTargetAction: "hide" });
    popup.showPopover();
    popup.querySelector<HTMLElement>("[autofocus], button, input, [tabindex]")?.focus();
    return () => popup.removeEventListener("toggle", onToggle);
  }, []);
  return (
    <div ref={place} popover="auto" class="popup" role="dialog" aria-label={label}>
      {children}
    </div>
  );
};

/** Goes through the items of a menu by the arrow keys. */
export const moveInMenu = (event: KeyboardEvent): void => {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const items = [...(event.currentTarget as HTMLElement).querySelectorAll<HTMLElement>("[role=menuitem]")];
  const at = items.indexOf(document.activeElement as HTMLElement);
  items.at((at + step + items.length) % items.length)?.focus();
};
