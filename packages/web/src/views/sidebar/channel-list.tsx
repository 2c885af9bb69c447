import type { StoredSubscription } from "@confab/client";
import { useChannels, useSelect } from "@confab/client/react";
import { ChevronRight, Plus } from "lucide-preact";
import { useState } from "preact/hooks";
import { ChannelSign } from "../../parts/channel-sign.js";
import { addressOfChannel, channelOfTerms, route } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { matchesLetters } from "./matches.js";
import { SideLink } from "./side-link.js";
import { TopicLines } from "./topic-lines.js";

const ChannelLine = ({ channel }: { channel: StoredSubscription }) => {
  const { stream_id, name, is_muted } = channel;
  const current = route.value.view === "narrow" ? channelOfTerms(route.value.terms) : undefined;
  const [isUnfolded, setUnfolded] = useState(false);
  const unread = useSelect((view) => view.unreadInChannel(stream_id).unmuted, [stream_id]);
  const showsTopics = isUnfolded || current === stream_id;
  return (
    <>
      <SideLink
        href={addressOfChannel(stream_id)}
        sign={<ChannelSign channel={channel} />}
        name={name}
        isCurrent={current === stream_id && route.value.view === "narrow" && route.value.terms.length === 1}
        unread={unread}
        isMuted={is_muted}
      >
        <button
          type="button"
          class="side-action fold"
          aria-expanded={showsTopics}
          aria-label={t.sidebar.showTopics(name)}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          <ChevronRight size={14} />
        </button>
        <a class="side-action" href={addressOfChannel(stream_id)} aria-label={t.sidebar.newTopic(name)}>
          <Plus size={14} />
        </a>
      </SideLink>
      {showsTopics && <TopicLines stream_id={stream_id} />}
    </>
  );
};

interface Folder {
  readonly key: string;
  readonly name: string;
  readonly channels: readonly StoredSubscription[];
}

/** Pinned channels first, then by folder, then those without one; muted ones last in each. */
const useFolders = (filter: string): Folder[] => {
  const channels = useChannels().filter(({ name }) => filter === "" || matchesLetters(name, filter));
  const folders = useSelect((view) => [...view.folders.values()], []);
  const sorted = (some: readonly StoredSubscription[]) =>
    [...some].sort((a, b) => Number(a.is_muted) - Number(b.is_muted));
  const pinned = channels.filter(({ pin_to_top }) => pin_to_top);
  const rest = channels.filter(({ pin_to_top }) => !pin_to_top);
  return [
    { key: "pinned", name: t.sidebar.pinned, channels: sorted(pinned) },
    ...folders.map(({ id, name }) => ({
      key: String(id),
      name,
      channels: sorted(rest.filter(({ folder_id }) => folder_id === id)),
    })),
    {
      key: "others",
      name: t.sidebar.channels,
      channels: sorted(rest.filter(({ folder_id }) => !folders.some(({ id }) => id === folder_id))),
    },
  ].filter(({ channels }) => channels.length > 0);
};

/** The channels that one is subscribed to, with their topics. */
export const ChannelList = ({ filter }: { filter: string }) => {
  const folders = useFolders(filter);
  return (
    <>
      {folders.map(({ key, name, channels }) => (
        <section key={key} class="side-group">
          <h2 class="side-heading">{name}</h2>
          {channels.map((channel) => (
            <ChannelLine key={channel.stream_id} channel={channel} />
          ))}
        </section>
      ))}
      {filter === "" && (
        <a class="side-more" href="#channels">
          {t.sidebar.browse}
        </a>
      )}
    </>
  );
};
