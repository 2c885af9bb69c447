import "./side-frame.css";
import { X } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { sidePanel } from "../shell/panels.js";
import { t } from "../texts/index.js";

/** The focus goes into a panel that opens, and back to where it was when it closes. */
const useFocus = () => {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const element = frame.current;
    const first = element?.querySelector<HTMLElement>("[data-first-focus]") ?? element;
    first?.focus({ preventScroll: true });
    return () => {
      const { activeElement } = document;
      const isLost = activeElement === null || activeElement === document.body || element?.contains(activeElement);
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return frame;
};

/** What stands at the right: a title, what closes it, and its content. */
export const SideFrame = ({ title, children }: { title: string; children: ComponentChildren }) => {
  const frame = useFocus();
  return (
    <aside class="side-panel" aria-label={title} ref={frame} tabIndex={-1}>
      <header class="side-panel-head">
        <h2>{title}</h2>
        <button
          type="button"
          class="icon-button"
          aria-label={t.common.close}
          title={t.common.close}
          onClick={() => {
            sidePanel.value = null;
          }}
        >
          <X size={18} />
        </button>
      </header>
      {children}
    </aside>
  );
};
