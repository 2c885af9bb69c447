import { lazy, Suspense } from "preact/compat";
import { sidePanel } from "./panels.js";

const ChannelPanel = lazy(async () => (await import("../views/channel-details/channel-panel.js")).ChannelPanel);

const Panel = () => {
  const panel = sidePanel.value;
  if (panel?.kind === "channel") return <ChannelPanel key={panel.stream_id} stream_id={panel.stream_id} />;
  return null;
};

/** What stands at the right. */
export const SidePanelView = () => (
  <Suspense fallback={null}>
    <Panel />
  </Suspense>
);
