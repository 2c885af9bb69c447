import { ChatProvider, useSelect, useStatus } from "@confab/client/react";
import { useEffect } from "preact/hooks";
import { client } from "../client.js";
import { Overlays } from "../parts/overlays.js";
import { SignIn } from "../views/sign-in/sign-in.js";
import { useAppearance } from "./appearance.js";
import { followKeys } from "./keys.js";
import { Layout } from "./layout.js";

const isSignedOut = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "status" in error && error.status === 401;

const Page = () => {
  const status = useStatus();
  const isKnown = useSelect((view) => view.self >= 0, []);
  useAppearance();
  if (status.status === "stopped") return <SignIn hasEnded={!isSignedOut(status.error)} />;
  return isKnown ? <Layout /> : null;
};

/** The whole page. */
export const App = () => {
  useEffect(() => {
    // Why it stopped stands in the status.
    client.start().catch(() => {});
    return followKeys();
  }, []);
  return (
    <ChatProvider client={client}>
      <Page />
      <Overlays />
    </ChatProvider>
  );
};
