import { useSelf, useSelect } from "@confab/client/react";
import { ChevronDown, LogOut, Settings } from "lucide-preact";
import { useState } from "preact/hooks";
import { chatUrl, client } from "../../client.js";
import { Avatar } from "../../parts/avatar.js";
import { t } from "../../texts/index.js";

const signOut = async (): Promise<void> => {
  await fetch(`${chatUrl}/accounts/logout`, { method: "POST" }).catch(() => {});
  await client.end();
  location.reload();
};

/** The organization and oneself, with what one can do anywhere. */
export const OwnMenu = () => {
  const self = useSelf();
  const organization = useSelect((view) => String(view.field("realm_name") ?? "Confab"), []);
  const [isOpen, setOpen] = useState(false);
  return (
    <div class="own-menu">
      <button type="button" class="own-button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <span class="cut">
          <b dir="auto">{organization}</b>
        </span>
        <ChevronDown size={14} aria-hidden="true" />
        <span class="hidden-text">{t.sidebar.menu}</span>
        {self !== undefined && <Avatar user_id={self.user_id} size={24} />}
      </button>
      {isOpen && (
        <div class="own-items">
          <a class="menu-item" href="#settings">
            <Settings size={16} /> {t.sidebar.settings}
          </a>
          <button type="button" class="menu-item" onClick={signOut}>
            <LogOut size={16} /> {t.signIn.out}
          </button>
        </div>
      )}
    </div>
  );
};
