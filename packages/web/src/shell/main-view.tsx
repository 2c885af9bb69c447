import { lazy, Suspense } from "preact/compat";
import { ComposeDock } from "../views/compose/compose-dock.js";
import { Conversation } from "../views/conversation/conversation.js";
import { Inbox } from "../views/inbox/inbox.js";
import { Recent } from "../views/recent/recent.js";
import type { Route } from "./address.js";
import { route } from "./route.js";

const Channels = lazy(async () => (await import("../views/channels/channels.js")).Channels);
const Drafts = lazy(() => import("../views/drafts/drafts.js"));
const ScheduledMessages = lazy(() => import("../views/scheduled/scheduled.js"));
const Invite = lazy(async () => (await import("../views/invitations/invite.js")).Invite);
const Settings = lazy(async () => (await import("../views/settings/settings.js")).Settings);

const View = ({ current }: { current: Route }) => {
  switch (current.view) {
    case "narrow":
      return <Conversation terms={current.terms} />;
    case "recent":
      return <Recent />;
    case "channels":
      return <Channels parts={current.parts} />;
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
