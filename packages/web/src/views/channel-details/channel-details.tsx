import "./channel-details.css";
import { useSelect } from "@confab/client/react";
import type { FunctionComponent } from "preact";
import { Tabs } from "../../parts/forms/tabs.js";
import type { KnownChannel } from "../../parts/rights/channel-rights.js";
import { c } from "../../texts/channels/index.js";
import { type DetailsTab, detailsTabs } from "./details-tabs.js";
import { General } from "./general.js";
import { Permissions } from "./permissions.js";
import { Personal } from "./personal.js";
import { Subscribers } from "./subscribers.js";

const views: Readonly<Record<DetailsTab, FunctionComponent<{ channel: KnownChannel; isBrief?: boolean }>>> = {
  general: General,
  subscribers: Subscribers,
  personal: Personal,
  permissions: Permissions,
};

interface DetailsProps {
  readonly channel: KnownChannel;
  readonly tab: DetailsTab;
  /** Whether there is little room: what is rarely changed stands on the page of its own. */
  readonly isBrief?: boolean;
  onTab(tab: DetailsTab): void;
}

/** All that there is to know and to set of a channel. */
export const ChannelDetails = ({ channel, tab, isBrief = false, onTab }: DetailsProps) => {
  const isSubscribed = useSelect(({ subscriptions }) => subscriptions.has(channel.stream_id), [channel.stream_id]);
  const tabs = detailsTabs.filter((key) => key !== "personal" || isSubscribed);
  const current = tabs.includes(tab) ? tab : "general";
  const View = views[current];
  return (
    <div class="channel-details">
      {channel.is_archived && <p class="archived-line">{c.archived}</p>}
      <Tabs
        label={c.detailsOf(channel.name)}
        tabs={tabs.map((key) => ({ key, label: c.tabs[key] }))}
        current={current}
        onChoose={(key) => onTab(tabs.find((each) => each === key) ?? "general")}
      />
      <div class="channel-details-body" role="tabpanel" aria-labelledby={`tab-${current}`}>
        <View channel={channel} isBrief={isBrief} />
      </div>
    </div>
  );
};
