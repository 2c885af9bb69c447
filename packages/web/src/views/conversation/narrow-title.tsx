import type { ConversationPlace, MessageTerm } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { ChannelSign } from "../../parts/channel-sign.js";
import { channelName } from "../../parts/names.js";
import { channelOfTerms } from "../../shell/route.js";
import { t } from "../../texts/index.js";
import { termsText } from "../search/term-text.js";
import { PlaceNames } from "./place-bar.js";

const viewName = (terms: readonly MessageTerm[]): string => {
  const [first] = terms;
  if (first === undefined) return t.views.feed;
  if (terms.length === 1 && first.operator === "is" && first.operand === "starred") return t.views.starred;
  if (terms.length === 1 && first.operator === "is" && first.operand === "mentioned") return t.views.mentions;
  return t.views.search;
};

/** What a search is for. */
const SearchTitle = ({ terms }: { terms: readonly MessageTerm[] }) => {
  const text = useSelect((view) => termsText(view, terms), [JSON.stringify(terms)]);
  return <bdi class="cut">{text}</bdi>;
};

/** Where one is, in the line at the top. */
export const NarrowTitle = ({
  terms,
  place,
}: {
  terms: readonly MessageTerm[];
  place: ConversationPlace | undefined;
}) => {
  const stream_id = terms.length === 1 ? channelOfTerms(terms) : undefined;
  const channel = useSelect(
    ({ subscriptions, channels }) => subscriptions.get(stream_id ?? -1) ?? channels.get(stream_id ?? -1),
    [stream_id],
  );
  const name = useSelect((view) => channelName(view, stream_id ?? -1), [stream_id]);
  if (place !== undefined) return <PlaceNames place={place} />;
  if (stream_id === undefined && viewName(terms) === t.views.search) return <SearchTitle terms={terms} />;
  if (stream_id === undefined) return <>{viewName(terms)}</>;
  return (
    <span class="place-names">
      <ChannelSign channel={channel} />
      <bdi class="cut">{name}</bdi>
    </span>
  );
};
