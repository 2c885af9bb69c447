import { Plus } from "lucide-preact";
import { isSidebarOpen, shownPart } from "../../shell/panels.js";

interface BeginProps {
  readonly label: string;
  onBegin(): void;
  /** Whether it shows without a pointer over its line. */
  readonly isAlways?: boolean;
}

/** Opens the box for something new, over what is shown. */
export const BeginButton = ({ label, onBegin, isAlways = false }: BeginProps) => (
  <button
    type="button"
    class={isAlways ? "side-action always" : "side-action"}
    aria-label={label}
    title={label}
    onClick={() => {
      // On a phone the left side covers the box.
      isSidebarOpen.value = false;
      shownPart.value = "all";
      onBegin();
    }}
  >
    <Plus size={14} aria-hidden="true" />
  </button>
);
