import { lazy, Suspense } from "preact/compat";
import { Conversation } from "../views/conversation/conversation.js";
import { Inbox } from "../views/inbox/inbox.js";
import { route } from "./route.js";

const Settings = lazy(async () => (await import("../views/settings/settings.js")).Settings);

/** What the address names. */
export const MainView = () => {
  const current = route.value;
  switch (current.view) {
    case "narrow":
      return <Conversation terms={current.terms} />;
    case "settings":
      return (
        <Suspense fallback={null}>
          <Settings parts={current.parts} />
        </Suspense>
      );
    default:
      return <Inbox />;
  }
};
