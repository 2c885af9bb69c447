import { Conversation } from "../views/conversation/conversation.js";
import { Inbox } from "../views/inbox/inbox.js";
import { Recent } from "../views/recent/recent.js";
import { route } from "./route.js";

/** What the address names. */
export const MainView = () => {
  const current = route.value;
  switch (current.view) {
    case "narrow":
      return <Conversation terms={current.terms} />;
    case "recent":
      return <Recent />;
    default:
      return <Inbox />;
  }
};
