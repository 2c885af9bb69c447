import { useSelect } from "@confab/client/react";
import { useEffect, useState } from "preact/hooks";
import { SideFrame } from "../../parts/side-frame.js";
import { onKey } from "../../shell/keys.js";
import { sidePanel } from "../../shell/panels.js";
import { channelOfTerms, route } from "../../shell/route.js";
import { c } from "../../texts/channels/index.js";
import { ChannelDetails } from "./channel-details.js";
import type { DetailsTab } from "./details-tabs.js";

const close = (): true => {
  sidePanel.value = null;
  return true;
};

/** The details of a channel beside its messages. */
export const ChannelPanel = ({ stream_id }: { stream_id: number }) => {
  const channel = useSelect(({ channels }) => channels.get(stream_id), [stream_id]);
  const [tab, setTab] = useState<DetailsTab>("general");
  const current = route.value.view === "narrow" ? channelOfTerms(route.value.terms) : undefined;
  // What is elsewhere is not beside its messages.
  useEffect(() => {
    if (current !== stream_id) close();
  }, [current, stream_id]);
  useEffect(() => onKey("Escape", () => document.querySelector("dialog[open]") === null && close()), []);
  return (
    <SideFrame title={channel?.name ?? c.detailsOf("")}>
      {channel === undefined ? (
        <p class="hint">{c.gone}</p>
      ) : (
        <ChannelDetails channel={channel} tab={tab} isBrief onTab={setTab} />
      )}
    </SideFrame>
  );
};
