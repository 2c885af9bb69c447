import type { StoredSubscription } from "@confab/client";
import { useChannels, useSelect } from "@confab/client/react";
import { ChevronRight, Plus } from "lucide-preact";
import { memo } from "preact/compat";
import { useState } from "preact/hooks";
import { ChannelSign } from "../../parts/channel-sign.js";
import { mayCreateChannels } from "../../parts/rights/group-setting.js";
import { addressOfChannel, channelOfTerms, route } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { composeTopic } from "../compose/compose-requests.js";
import { BeginButton } from "./begin-button.js";
import { LinesInSight } from "./lines-in-sight.js";
import { matchesLetters } from "./matches.js";
import { SideLink } from "./side-link.js";
import { TopicLines } from "./topic-lines.js";

interface LineProps {
  readonly channel: StoredSubscription;
  /** What one looks at: the channel, something in it, or something else. */
  readonly current: "channel" | "inside" | "other";
}

/** There may be a thousand of them: one does not look again where another is opened. */
const ChannelLine = memo(({ channel, current }: LineProps) => {
  const { stream_id, name, is_muted } = channel;
  const [isUnfolded, setUnfolded] = useState(false);
  const unread = useSelect((view) => view.unreadInChannel(stream_id).unmuted, [stream_id]);
  const showsTopics = isUnfolded || current !== "other";
  return (
    <>
      <SideLink
        href={addressOfChannel(stream_id)}
        sign={<ChannelSign channel={channel} />}
        name={name}
        isCurrent={current === "channel"}
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
        <BeginButton label={t.sidebar.newTopic(name)} onBegin={() => composeTopic(stream_id)} />
      </SideLink>
      {showsTopics && <TopicLines stream_id={stream_id} />}
    </>
  );
});

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

/** So many channels are drawn together. */
const together = 50;

const partsOf = (channels: readonly StoredSubscription[]): StoredSubscription[][] =>
  Array.from({ length: Math.ceil(channels.length / together) }, (_, at) =>
    channels.slice(at * together, (at + 1) * together),
  );

const FolderLines = ({ channels }: Pick<Folder, "channels">) => {
  const terms = route.value.view === "narrow" ? route.value.terms : [];
  const opened = channelOfTerms(terms);
  const isWhole = terms.length === 1;
  const currentOf = ({ stream_id }: StoredSubscription): LineProps["current"] => {
    if (stream_id !== opened) return "other";
    return isWhole ? "channel" : "inside";
  };
  return (
    <>
      {partsOf(channels).map((part, at) => (
        <LinesInSight
          key={at}
          count={part.length}
          isWanted={at === 0 || part.some(({ stream_id }) => stream_id === opened)}
        >
          {() => part.map((one) => <ChannelLine key={one.stream_id} channel={one} current={currentOf(one)} />)}
        </LinesInSight>
      ))}
    </>
  );
};

const NewChannelLink = () => {
  if (!useSelect(mayCreateChannels, [])) return null;
  return (
    <a class="side-action always" href="#channels/new" aria-label={t.sidebar.newChannel} title={t.sidebar.newChannel}>
      <Plus size={14} aria-hidden="true" />
    </a>
  );
};

/** The channels that one is subscribed to, with their topics. */
export const ChannelList = ({ filter }: { filter: string }) => {
  const folders = useFolders(filter);
  const last = folders.at(-1)?.key;
  return (
    <>
      {folders.map(({ key, name, channels }) => (
        <section key={key} class="side-group">
          <div class="side-head">
            <h2 class="side-heading">{name}</h2>
            {key === last && <NewChannelLink />}
          </div>
          <FolderLines channels={channels} />
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
