import type { StoreView } from "@confab/client";
import { useSelect, useSelf } from "@confab/client/react";
import { ChevronDown, Keyboard, LogOut, Settings, Smile, UserPlus, UsersRound } from "lucide-preact";
import { chatUrl, client } from "../../client.js";
import { Avatar } from "../../parts/avatar.js";
import { MenuButton, type MenuEntry } from "../../parts/menu.js";
import { mayInRealm } from "../../parts/rights/group-setting.js";
import { t } from "../../texts/index.js";
import { openKeySheet } from "../keys/open-key-sheet.js";
import { SideLink } from "./side-link.js";

const signOut = async (): Promise<void> => {
  await fetch(`${chatUrl}/accounts/logout`, { method: "POST" }).catch(() => {});
  await client.end();
  location.reload();
};

const mayInvite = (view: StoreView): boolean =>
  mayInRealm(view, "can_invite_users_group") || mayInRealm(view, "create_multiuse_invite_group");

const ownEntries = (view: StoreView): MenuEntry[] => [
  { label: t.sidebar.status, icon: <Smile size={16} />, href: "#settings/status" },
  { label: t.sidebar.settings, icon: <Settings size={16} />, href: "#settings" },
  { label: t.sidebar.groups, icon: <UsersRound size={16} />, href: "#groups" },
  mayInvite(view) && { label: t.sidebar.invite, icon: <UserPlus size={16} />, href: "#organization/invite" },
  { label: t.sidebar.keys, icon: <Keyboard size={16} />, shortcut: "?", onSelect: openKeySheet },
  "line",
  { label: t.signIn.out, icon: <LogOut size={16} />, onSelect: () => void signOut() },
];

/** The organization and oneself, with what one can do anywhere. */
export const OwnMenu = () => {
  const self = useSelf();
  const organization = useSelect((view) => String(view.field("realm_name") ?? "Confab"), []);
  return (
    <div class="own-menu">
      <MenuButton
        label={t.sidebar.menu}
        class="own-button"
        hasText
        entries={() => client.store.select(ownEntries).get()}
      >
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

/** What a phone shows of it beside one's views. */
export const OwnLinks = () => {
  const isInviting = useSelect(mayInvite, []);
  return (
    <div class="side-group">
      <SideLink href="#settings/status" sign={<Smile size={16} />} name={t.sidebar.status} isCurrent={false} />
      <SideLink href="#settings" sign={<Settings size={16} />} name={t.sidebar.settings} isCurrent={false} />
      <SideLink href="#groups" sign={<UsersRound size={16} />} name={t.sidebar.groups} isCurrent={false} />
      {isInviting && (
        <SideLink href="#organization/invite" sign={<UserPlus size={16} />} name={t.sidebar.invite} isCurrent={false} />
      )}
      <button type="button" class="side-line wide" onClick={() => void signOut()}>
        <span class="side-sign">
          <LogOut size={16} />
        </span>
        {t.signIn.out}
      </button>
    </div>
  );
};
