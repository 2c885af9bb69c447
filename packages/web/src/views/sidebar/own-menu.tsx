import { useSelect, useSelf } from "@confab/client/react";
import { ChevronDown, LogOut, Settings, UserPlus } from "lucide-preact";
import { chatUrl, client } from "../../client.js";
import { Avatar } from "../../parts/avatar.js";
import { MenuButton, type MenuEntry } from "../../parts/menu.js";
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
  const entries = (): MenuEntry[] => [
    { label: t.sidebar.invite, icon: <UserPlus size={16} />, href: "#organization/invite" },
    { label: t.sidebar.settings, icon: <Settings size={16} />, href: "#settings" },
    "line",
    { label: t.signIn.out, icon: <LogOut size={16} />, onSelect: () => void signOut() },
  ];
  return (
    <div class="own-menu">
      <MenuButton label={t.sidebar.menu} class="own-button" hasText entries={entries}>
        <span class="cut">
          <b dir="auto">{organization}</b>
        </span>
        <ChevronDown size={14} aria-hidden="true" />
        <span class="hidden-text">{t.sidebar.menu}</span>
        {self !== undefined && <Avatar user_id={self.user_id} size={24} />}
      </MenuButton>
    </div>
  );
};
