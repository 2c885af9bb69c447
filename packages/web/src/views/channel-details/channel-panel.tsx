import { useSelect } from "@confab/client/react";
import { X } from "lucide-preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { ChannelSign } from "../../parts/channel-sign.js";
import { onKey } from "../../shell/keys.js";
import { sidePanel } from "../../shell/panels.js";
import { channelOfTerms, route } from "../../shell/route.js";
import { c } from "../../texts/channels/index.js";
import { ChannelDetails } from "./channel-details.js";
import type { DetailsTab } from "./details-tabs.js";

const close = (): void => {
  sidePanel.value = null;
};

/** The details of a channel beside its messages. */
export const ChannelPanel = ({ stream_id }: { stream_id: number }) => {
  const channel = useSelect(({ channels }) => channels.get(stream_id), [stream_id]);
  const own = useSelect(({ subscriptions }) => subscriptions.get(stream_id), [stream_id]);
  const [tab, setTab] = useState<DetailsTab>("general");
  const current = route.value.view === "narrow" ? channelOfTerms(route.value.terms) : undefined;
  // What is elsewhere is not beside its messages.
  useEffect(() => {
    if (current !== stream_id) close();
  }, [current, stream_id]);
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    panel.current?.focus();
    const stop = onKey("Escape", close);
    return () => {
      stop();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [stream_id]);
  return (
    <aside class="channel-panel" ref={panel} tabIndex={-1} aria-label={c.detailsOf(channel?.name ?? "")}>
      <header>
        <ChannelSign channel={own ?? channel} />
        <h2 class="cut" dir="auto">
          {channel?.name}
        </h2>
        <button type="button" class="icon-button" aria-label={c.close} onClick={close}>
          <X size={18} />
        </button>
      </header>
      {channel === undefined ? (
        <p class="hint">{c.gone}</p>
      ) : (
        <ChannelDetails channel={channel} tab={tab} isBrief onTab={setTab} />
      )}
    </aside>
  );
};
