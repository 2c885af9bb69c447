import type { ChatMessage } from "@confab/client";
import { ChatProvider, useSelect, useStatus } from "@confab/client/react";
import type { ChatEvent } from "@confab/core/types";
import { useEffect, useRef } from "preact/hooks";
import { client } from "../client.js";
import { renewMessages } from "../parts/message-by-id.js";
import { Overlays } from "../parts/overlays.js";
import { PageFailure } from "../parts/page-failure.js";
import { t } from "../texts/index.js";
import { keepEditsOf } from "../views/message/edit/editing.js";
import { SignIn } from "../views/sign-in/sign-in.js";
import { useAppearance } from "./appearance.js";
import { followMovedTopic, type TopicMove } from "./follow-moved.js";
import { followKeys } from "./keys.js";
import { Layout } from "./layout.js";
import { notifyOf } from "./live/notifications.js";

type MessageHeard = { readonly message: ChatMessage; readonly flags: readonly string[] };

type MessagesChanged = { readonly message_ids: readonly number[] };

const hear = (event: ChatEvent): void => {
  if (event.type === "delete_message") keepEditsOf((event as unknown as MessagesChanged).message_ids);
  if (event.type === "update_message") {
    renewMessages((event as unknown as MessagesChanged).message_ids);
    followMovedTopic(event as unknown as TopicMove);
  }
  if (event.type !== "message") return;
  // Events of this type are so, as the store takes them.
  const { message, flags } = event as unknown as MessageHeard;
  notifyOf({ ...message, flags });
};

/** Nothing is known yet, and the server does not answer. */
const ServerAway = () => (
  <main class="page-note" role="status">
    <p>{t.errors.away}</p>
  </main>
);

const Page = () => {
  const status = useStatus();
  const isKnown = useSelect((view) => view.self >= 0, []);
  // Who was signed in and is no longer hears why the page is another.
  const wasKnown = useRef(false);
  wasKnown.current ||= isKnown;
  useAppearance();
  if (status.status === "stopped") return <SignIn hasEnded={wasKnown.current} />;
  if (isKnown) return <Layout />;
  return status.status === "waiting" ? <ServerAway /> : null;
};

/** The whole page. */
export const App = () => {
  useEffect(() => {
    // Why it stopped stands in the status.
    client.start({ onEvent: hear }).catch(() => {});
    return followKeys();
  }, []);
  return (
    <ChatProvider client={client}>
      <PageFailure>
        <Page />
        <Overlays />
      </PageFailure>
    </ChatProvider>
  );
};
