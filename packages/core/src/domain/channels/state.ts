import { EncodedJson } from "../../encode/encoded-json.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import { list } from "../../events/fetch.js";
import { giveTurn, mapInTurns } from "../../memory/in-turns.js";
import { isGuest } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { compareText } from "../../storage/order.js";
import { userSettings } from "../users/index.js";
import type { ChannelAccess } from "./access.js";
import { channelViewer } from "./listing/describe-channels.js";
import { inParts } from "./listing/in-parts.js";
import { subscriberLists } from "./listing/subscriber-lists.js";
import { visibleChannels } from "./shared.js";
import {
  channelShape,
  type PersonalSettings,
  personalSettings,
  type SubscriptionObject,
  subscriptionShape,
  unsubscribedShape,
} from "./view.js";
import { type Fetch, part, shared } from "./vocabulary.js";

/** Returns the channels to show: archived ones only to clients that know about them. */
const shownChannels = async ({ reuse, options }: Fetch): Promise<ChannelAccess[]> => {
  const withArchived = options.capabilities.includes("archived_channels");
  return (await reuse(visibleChannels)).filter(({ channel }) => withArchived || !channel.is_archived);
};

/** All channels whose metadata the user may see, by id. */
export const channels = part({ streams: list(channelShape) }, async (fetch) => {
  const shown = await shownChannels(fetch);
  const view = await fetch.reuse(views);
  const encoded = await mapInTurns(fetch.tx, shown, ({ channel }) => view(channel).json);
  return { streams: await inParts(fetch.tx, encoded) };
});

const encoder = new ObjectEncoder(subscriptionShape, { channel: channelShape });
const unsubscribedEncoder = new ObjectEncoder(unsubscribedShape, { channel: channelShape });

/** Returns a function that shows the channels to show, and no others. */
const views = shared(async (fetch) => {
  const shown = await shownChannels(fetch);
  return channelViewer(
    fetch,
    shown.map(({ channel }) => channel),
  );
});

/** The channels that newcomers are subscribed to, by id; guests are not told (channels.md 11). */
export const defaultStreams = part({ realm_default_streams: list(t.integer()) }, async ({ reuse, actor }) => ({
  realm_default_streams: isGuest(actor)
    ? []
    : (await reuse(visibleChannels))
        .map(({ channel }) => channel)
        .filter(({ is_default, is_archived }) => is_default && !is_archived)
        .map(({ id }) => id),
}));

type NeverSubscribed = Static<typeof unsubscribedShape>;

/**
 * The same channels in three lists, by whether the user is, was or never was subscribed. Each list is by name (channels.md 1.4,
 * 11).
 */
export const subscriptions = part(
  {
    subscriptions: list(subscriptionShape),
    unsubscribed: list(subscriptionShape),
    never_subscribed: list(unsubscribedShape),
  },
  async (fetch) => {
    const shown = await shownChannels(fetch);
    await giveTurn(fetch.tx);
    shown.sort((a, b) => compareText(a.channel.name, b.channel.name));
    await giveTurn(fetch.tx);
    const { plain, personal } = await listers(fetch, shown);
    const current = shown.filter(({ isSubscribed }) => isSubscribed);
    const never = shown.filter(({ subscription }) => subscription === undefined);
    const former = shown.filter(({ subscription, isSubscribed }) => subscription !== undefined && !isSubscribed);
    return {
      subscriptions: await inParts(fetch.tx, await mapInTurns(fetch.tx, current, personal)),
      unsubscribed: await inParts(fetch.tx, await mapInTurns(fetch.tx, former, personal)),
      never_subscribed: await inParts(fetch.tx, await mapInTurns(fetch.tx, never, plain)),
    };
  },
);

const listers = async (fetch: Fetch, shown: readonly ChannelAccess[]) => {
  const view = await fetch.reuse(views);
  const subscribers = await subscriberLists(fetch, shown);
  const withGlobals = globalsForNull(fetch);
  const plain = (access: ChannelAccess): EncodedJson<NeverSubscribed> => {
    const { json, fields } = view(access.channel);
    const own = subscribers(access);
    return EncodedJson.by(
      () => unsubscribedEncoder.fields(own, { channel: fields() }).object,
      () => ({ ...json.value(), ...own }),
    );
  };
  const personal = (access: ChannelAccess): EncodedJson<SubscriptionObject> => {
    const { json, fields } = view(access.channel);
    const settings = withGlobals(personalSettings(existing(access.subscription)));
    const own = { ...subscribers(access), ...settings };
    return EncodedJson.by(
      () => encoder.fields(own, { channel: fields() }).object,
      () => ({ ...json.value(), ...own }),
    );
  };
  return { plain, personal };
};

// Null for wildcard mentions stays: only these four were ever filled in (channels.md 1.4).
const nullable = ["desktop", "audible", "push", "email"] as const;

/** Returns a function that replaces null in a channel's settings by the user's own, for clients that do not know null. */
const globalsForNull = ({ options, actor }: Fetch): ((object: PersonalSettings) => PersonalSettings) => {
  if (options.capabilities.includes("notification_settings_null")) return (object) => object;
  return (object) => {
    for (const kind of nullable)
      object[`${kind}_notifications`] ??= settingValue(
        userSettings,
        actor.settings,
        `enable_stream_${kind}_notifications`,
      );
    return object;
  };
};
