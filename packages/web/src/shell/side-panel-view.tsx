import { Suspense } from "preact/compat";
import { lazyPart } from "../parts/lazy-part.js";
import { type SidePanel, sidePanel } from "./panels.js";

const ChannelPanel = lazyPart(async () => (await import("../views/channel-details/channel-panel.js")).ChannelPanel);
const GroupPanel = lazyPart(async () => (await import("../views/groups/group-panel.js")).GroupPanel);
const PeoplePanel = lazyPart(async () => (await import("../views/people/people-panel.js")).PeoplePanel);
const ProfileCard = lazyPart(async () => (await import("../views/people/profile-card.js")).ProfileCard);

const panelOf = (panel: SidePanel) => {
  switch (panel.kind) {
    case "people":
      return <PeoplePanel />;
    case "profile":
      return <ProfileCard key={panel.user_id} user_id={panel.user_id} />;
    case "group":
      return <GroupPanel key={panel.group_id} group_id={panel.group_id} />;
    default:
      return <ChannelPanel key={panel.stream_id} stream_id={panel.stream_id} />;
  }
};

/** What stands at the right. */
export const SidePanelView = () => {
  const panel = sidePanel.value;
  return panel === null ? null : <Suspense fallback={null}>{panelOf(panel)}</Suspense>;
};
