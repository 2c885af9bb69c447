import { Suspense } from "preact/compat";
import { lazyPart } from "../parts/lazy-part.js";
import { ComposeDock } from "../views/compose/compose-dock.js";
import { Conversation } from "../views/conversation/conversation.js";
import { Inbox } from "../views/inbox/inbox.js";
import { Recent } from "../views/recent/recent.js";
import type { Route } from "./address.js";
import { route } from "./route.js";

const Channels = lazyPart(async () => (await import("../views/channels/channels.js")).Channels);
const Drafts = lazyPart(() => import("../views/drafts/drafts.js"));
const ScheduledMessages = lazyPart(() => import("../views/scheduled/scheduled.js"));
const Invite = lazyPart(async () => (await import("../views/invitations/invite.js")).Invite);
const GroupsView = lazyPart(async () => (await import("../views/groups/groups.js")).GroupsView);
const Settings = lazyPart(async () => (await import("../views/settings/settings.js")).Settings);

const View = ({ current }: { current: Route }) => {
  switch (current.view) {
    case "narrow":
      return <Conversation terms={current.terms} />;
    case "recent":
      return <Recent />;
    case "channels":
      return <Channels parts={current.parts} />;
    case "groups":
      return <GroupsView parts={current.parts} />;
    case "drafts":
      return <Drafts />;
    case "scheduled":
      return <ScheduledMessages />;
    case "organization":
      return <Invite />;
    case "settings":
      return <Settings parts={current.parts} />;
    default:
      return <Inbox />;
  }
};

/** What the address names, and where one writes. */
export const MainView = () => (
  <>
    <Suspense fallback={null}>
      <View current={route.value} />
    </Suspense>
    <ComposeDock />
  </>
);
