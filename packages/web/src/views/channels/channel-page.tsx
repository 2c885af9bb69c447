import { useSelect } from "@confab/client/react";
import { ArrowLeft } from "lucide-preact";
import { ChannelSign } from "../../parts/channel-sign.js";
import { addressOfChannel, go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { c } from "../../texts/channels/index.js";
import { addressOfDetails } from "../channel-details/channel-address.js";
import { ChannelDetails } from "../channel-details/channel-details.js";
import type { DetailsTab } from "../channel-details/details-tabs.js";
import { JoinButton } from "./join-button.js";

/** A channel's details as a page of their own. */
export const ChannelPage = ({ stream_id, tab }: { stream_id: number; tab: DetailsTab }) => {
  const channel = useSelect(({ channels }) => channels.get(stream_id), [stream_id]);
  const own = useSelect(({ subscriptions }) => subscriptions.get(stream_id), [stream_id]);
  const back = (
    <a class="icon-button" href="#channels" aria-label={c.all}>
      <ArrowLeft size={18} />
    </a>
  );
  if (channel === undefined)
    return (
      <>
        <TopBar title={<span class="channel-title">{back}</span>} />
        <p class="empty-view">{c.gone}</p>
      </>
    );
  const title = (
    <span class="channel-title">
      {back}
      <ChannelSign channel={own ?? channel} />
      <a class="cut" href={addressOfChannel(stream_id)} dir="auto">
        {channel.name}
      </a>
    </span>
  );
  return (
    <>
      <TopBar title={title}>
        <a class="button quiet" href={addressOfChannel(stream_id)}>
          {c.open}
        </a>
        {!channel.is_archived && <JoinButton channel={channel} />}
      </TopBar>
      <div class="channel-page">
        <ChannelDetails
          channel={channel}
          tab={tab}
          onTab={(next) => go(addressOfDetails(stream_id, channel.name, next), { isReplaced: true })}
        />
      </div>
    </>
  );
};
