import { useSelect } from "@confab/client/react";
import { Plus, Search } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { Virtualizer } from "virtua";
import { ChannelSign } from "../../parts/channel-sign.js";
import { Tabs } from "../../parts/forms/tabs.js";
import { kindOf } from "../../parts/rights/channel-kind.js";
import type { KnownChannel } from "../../parts/rights/channel-rights.js";
import { mayCreateChannels } from "../../parts/rights/group-setting.js";
import { go } from "../../shell/route.js";
import { TopBar } from "../../shell/top-bar.js";
import { c } from "../../texts/channels/index.js";
import { addressOfDetails, type ChannelShow, channelShows } from "../channel-details/channel-address.js";
import { JoinButton } from "./join-button.js";
import { type ChannelSort, channelSorts, listedChannels } from "./listed-channels.js";

const ChannelRow = ({ channel }: { channel: KnownChannel }) => {
  const { stream_id, name, description, subscriber_count, stream_weekly_traffic } = channel;
  const own = useSelect(({ subscriptions }) => subscriptions.get(stream_id), [stream_id]);
  const facts = [
    c.kinds[kindOf(channel)],
    c.members(subscriber_count),
    ...(stream_weekly_traffic === null ? [] : [c.traffic(stream_weekly_traffic)]),
  ];
  return (
    <div class="channel-row" role="listitem">
      <ChannelSign channel={own ?? channel} size={18} />
      <a href={addressOfDetails(stream_id, name)}>
        <b>
          <bdi>{name}</bdi>
        </b>
        {description !== "" && (
          <span class="cut channel-row-description">
            <bdi>{description}</bdi>
          </span>
        )}
        <small class="hint">{facts.join(" · ")}</small>
      </a>
      {!channel.is_archived && <JoinButton channel={channel} />}
    </div>
  );
};

const NewLink = () => {
  if (!useSelect(mayCreateChannels, [])) return null;
  return (
    <a class="button primary" href="#channels/new">
      <Plus size={16} aria-hidden="true" /> {c.new}
    </a>
  );
};

/** All channels that one may know of: to find one, and to join it. */
export const ChannelBrowser = ({ show }: { show: ChannelShow }) => {
  const [filter, setFilter] = useState("");
  const [sort, setSort] = useState<ChannelSort>("name");
  const scroller = useRef<HTMLDivElement>(null);
  const channels = useSelect((view) => listedChannels(view, { show, filter, sort }), [show, filter, sort]);
  const hasFolders = useSelect((view) => view.field("is_admin") === true, []);
  const empty = filter === "" ? c.emptyShows[show] : c.nothing;
  return (
    <>
      <TopBar title={c.title}>
        {hasFolders && (
          <a class="button quiet" href="#channels/folders">
            {c.folders}
          </a>
        )}
        <NewLink />
      </TopBar>
      <div class="channel-browser" ref={scroller}>
        <div class="channel-browser-head">
          <Tabs
            label={c.title}
            tabs={channelShows.map((key) => ({ key, label: c.shows[key] }))}
            current={show}
            onChoose={(key) => go(`#channels/${key}`, { isReplaced: true })}
          />
          <div class="channel-browser-tools">
            <label class="search-field">
              <Search size={14} aria-hidden="true" />
              <span class="hidden-text">{c.filter}</span>
              <input
                type="search"
                placeholder={c.filter}
                value={filter}
                onInput={({ currentTarget }) => setFilter(currentTarget.value)}
              />
            </label>
            <label class="sort-field">
              <span>{c.sort}</span>
              <select value={sort} onChange={({ currentTarget }) => setSort(currentTarget.value as ChannelSort)}>
                {channelSorts.map((each) => (
                  <option key={each} value={each}>
                    {c.sorts[each]}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </div>
        {channels.length === 0 && <p class="empty-view">{empty}</p>}
        <div role="list" aria-label={c.shows[show]}>
          <Virtualizer scrollRef={scroller} startMargin={104}>
            {channels.map((channel) => (
              <ChannelRow key={channel.stream_id} channel={channel} />
            ))}
          </Virtualizer>
        </div>
      </div>
    </>
  );
};
