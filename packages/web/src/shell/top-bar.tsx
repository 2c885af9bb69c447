import { Menu } from "lucide-preact";
import type { ComponentChildren } from "preact";
import { t } from "../texts/index.js";
import { isSidebarOpen } from "./panels.js";

/** The line at the top of a view: where one is, and what one can do there. */
export const TopBar = ({ title, children }: { title: ComponentChildren; children?: ComponentChildren }) => (
  <header class="top-bar">
    <button
      type="button"
      class="icon-button open-sidebar"
      aria-label={t.sidebar.open}
      onClick={() => {
        isSidebarOpen.value = true;
      }}
    >
      <Menu size={20} />
    </button>
    <h1>{title}</h1>
    {children}
  </header>
);
