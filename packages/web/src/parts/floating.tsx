import "./floating.css";
import type { Placement } from "@floating-ui/dom";
import type { ComponentChildren } from "preact";
import { createPortal } from "preact/compat";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

export interface FloatingProps {
  /** What it stands beside. */
  readonly anchor: Element;
  readonly placement?: Placement | undefined;
  readonly class?: string;
  readonly role?: "menu" | "dialog" | "listbox" | "tooltip";
  readonly label?: string;
  /** Whether it comes from the lower edge of a phone, or of every screen. */
  readonly isSheet?: boolean | "everywhere" | undefined;
  readonly children: ComponentChildren;
  onClose(): void;
}

/** Returns where an element is, or where it was before it was taken out of the page, as the buttons of a row are. */
const lastPlaceOf = (element: Element): { contextElement: Element; getBoundingClientRect(): DOMRect } => {
  let last = element.getBoundingClientRect();
  const getBoundingClientRect = (): DOMRect => {
    if (element.isConnected) last = element.getBoundingClientRect();
    return last;
  };
  return { contextElement: element, getBoundingClientRect };
};

/** Keeps an element beside another while either moves, until what it resolves to is called. */
export const keepBeside = async (anchor: Element, panel: HTMLElement, placement: Placement): Promise<() => void> => {
  const place = lastPlaceOf(anchor);
  const { autoUpdate, computePosition, flip, offset, shift, size } = await import("@floating-ui/dom");
  const fit = size({
    padding: 8,
    apply: ({ availableHeight }) => panel.style.setProperty("--room", `${Math.max(120, availableHeight)}px`),
  });
  const middleware = [offset(4), flip({ padding: 8 }), shift({ padding: 8 }), fit];
  return autoUpdate(place, panel, async () => {
    const { x, y } = await computePosition(place, panel, { placement, strategy: "fixed", middleware });
    Object.assign(panel.style, { left: `${x}px`, top: `${y}px` });
    panel.dataset.isPlaced = "true";
  });
};

const isNarrow = (): boolean => matchMedia("(max-width: 699px)").matches;

/** Whether it comes from the lower edge, as the window was when it opened. */
const useIsAtFoot = ({ isSheet }: FloatingProps): boolean =>
  useState(() => isSheet === "everywhere" || (isSheet === true && isNarrow()))[0];

const usePlace = (
  panel: { current: HTMLElement | null },
  { anchor, placement = "bottom-start" }: FloatingProps,
  isAtFoot: boolean,
): void => {
  useLayoutEffect(() => {
    const element = panel.current;
    if (element === null) return;
    element.showPopover();
    if (isAtFoot) {
      element.dataset.isPlaced = "true";
      element.classList.add("sheet");
      return;
    }
    const placed = keepBeside(anchor, element, placement);
    return () => void placed.then((stop) => stop());
  }, [anchor, placement]);
};

/** Whether a press is on a panel, its anchor, or the cover that closes it itself. */
const isOwn = (target: EventTarget | null, panel: Element | null, anchor: Element): boolean =>
  target instanceof Element && (panel?.contains(target) || anchor.contains(target) || target.matches(".sheet-cover"));

/** Tells of a press elsewhere, and of Escape wherever the focus is. */
const useLeaving = (panel: { current: HTMLElement | null }, { anchor, onClose }: FloatingProps): void => {
  useEffect(() => {
    const onPress = ({ target }: PointerEvent): void => {
      if (!isOwn(target, panel.current, anchor)) onClose();
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      onClose();
    };
    document.addEventListener("pointerdown", onPress, true);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("pointerdown", onPress, true);
      document.removeEventListener("keydown", onKey);
    };
  }, [anchor, onClose]);
};

/** Gives the focus back to what had it, unless it has gone elsewhere. */
const useFocusReturn = (panel: { current: HTMLElement | null }): void => {
  const before = useRef(document.activeElement);
  useLayoutEffect(
    () => () => {
      const isHere = document.activeElement === document.body || panel.current?.contains(document.activeElement);
      if (isHere && before.current instanceof HTMLElement) before.current.focus({ preventScroll: true });
    },
    [],
  );
};

// A modal dialog makes inert all that is not in it.
const containerOf = ({ anchor }: FloatingProps): Element => anchor.closest("dialog") ?? document.body;

/** Something over the page beside an element. Escape and a press elsewhere close it; the focus goes back. */
export const Floating = (props: FloatingProps) => {
  const panel = useRef<HTMLDivElement>(null);
  const isAtFoot = useIsAtFoot(props);
  useFocusReturn(panel);
  usePlace(panel, props, isAtFoot);
  useLeaving(panel, props);
  return createPortal(
    <>
      {/* Who taps beside a sheet wants to close it, and nothing else. */}
      {isAtFoot && <div class="sheet-cover" aria-hidden="true" onClick={props.onClose} />}
      {/* biome-ignore lint/a11y: the role is a property, and keys bubble from what is in it. */}
      <div
        ref={panel}
        popover="manual"
        class={`floating ${props.class ?? ""}`}
        role={props.role}
        aria-label={props.label}
        // Keys in it are its own.
        onKeyDown={(event) => event.key !== "Escape" && event.stopPropagation()}
      >
        {props.children}
      </div>
    </>,
    containerOf(props),
  );
};
