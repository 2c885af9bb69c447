import { bytesOf, EncodedBytes } from "../../encode/encoded-bytes.js";
import type { EncodedFields } from "../../encode/encoded-fields.js";
import { EncodedJson, EncodedList } from "../../encode/encoded-json.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import { list } from "../../events/fetch.js";
import { isGuest } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import { existing } from "../../storage/existing.js";
import { giveTurn, mapInTurns } from "../../storage/in-turns.js";
import { compareText } from "../../storage/order.js";
import { portions } from "../../storage/portions.js";
import { rowsAtOnce } from "../../storage/slice.js";
import { userSettings } from "../users/index.js";
import type { ChannelAccess } from "./access.js";
import { subscriberLists } from "./listing/subscribers.js";
import { traffics } from "./listing/traffic.js";
import { visibleChannels } from "./shared.js";
import {
  type ChannelObject,
  channelShape,
  namedMembers,
  type PersonalSettings,
  personalSettings,
  type SubscriptionObject,
  subscriptionShape,
  unsubscribedShape,
  viewChannel,
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
  const encoded = (access: ChannelAccess) => {
    const { channel, fields } = view(access);
    return new EncodedJson(
      () => fields.object,
      () => ({ ...channel }),
    );
  };
  return { streams: await inParts(fetch, shown.map(encoded)) };
});

/** A channel as everybody sees it, and its text. Two lists show most channels, and encoding them costs more than all else. */
interface View {
  channel: ChannelObject;
  fields: EncodedFields;
}

const encoder = new ObjectEncoder(subscriptionShape, { channel: channelShape });
const unsubscribedEncoder = new ObjectEncoder(unsubscribedShape, { channel: channelShape });

/** The length of a list up to which its text is made together with the answer. */
const mostAtOnce = 1_000;

/** Encodes a list of objects. It makes the text of a long one in parts, between which others have their turn. */
const inParts = async <T>({ tx }: Fetch, items: readonly EncodedJson<T>[]): Promise<EncodedJson<T[]>> => {
  if (items.length <= mostAtOnce) return new EncodedList(items);
  const parts: Uint8Array[] = [];
  for (const some of portions(items, rowsAtOnce)) {
    parts.push(bytesOf(some.map((one) => one.text())));
    await giveTurn(tx);
  }
  return new EncodedBytes<T>(parts);
};

type Viewer = (access: ChannelAccess) => View;

/** Makes the views of all shown channels once, and returns a function that gives them. */
const views = shared(async (fetch): Promise<Viewer> => {
  const shown = await shownChannels(fetch);
  const view = await viewer(fetch, shown);
  const byId = new Map<number, View>();
  for (const access of shown) {
    await giveTurn(fetch.tx);
    const channel = view(access);
    byId.set(channel.stream_id, { channel, fields: encoder.hole("channel", channel) });
  }
  return ({ channel }) => existing(byId.get(channel.id));
});

const viewer = async (
  fetch: Fetch,
  shown: readonly ChannelAccess[],
): Promise<(access: ChannelAccess) => ChannelObject> => {
  const channels = shown.map(({ channel }) => channel);
  const traffic = await traffics(fetch, channels);
  const members = await mapInTurns(fetch.tx, channels, namedMembers);
  const named = await fetch.tx.getMany("users", [...new Set(members.flat())]);
  const inactive = new Set(named.filter(({ is_active }) => !is_active).map(({ id }) => id));
  return ({ channel }) => viewChannel(channel, traffic.get(channel.id) ?? null, inactive);
};

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
    shown.sort((a, b) => compareText(a.channel.name, b.channel.name));
    const { plain, personal } = await listers(fetch, shown);
    const current = shown.filter(({ isSubscribed }) => isSubscribed);
    const never = shown.filter(({ subscription }) => subscription === undefined);
    const former = shown.filter(({ subscription, isSubscribed }) => subscription !== undefined && !isSubscribed);
    return {
      subscriptions: await inParts(fetch, await mapInTurns(fetch.tx, current, personal)),
      unsubscribed: await inParts(fetch, await mapInTurns(fetch.tx, former, personal)),
      never_subscribed: await inParts(fetch, await mapInTurns(fetch.tx, never, plain)),
    };
  },
);

const listers = async (fetch: Fetch, shown: readonly ChannelAccess[]) => {
  const view = await fetch.reuse(views);
  const subscribers = await subscriberLists(fetch, shown);
  const withGlobals = globalsForNull(fetch);
  const plain = (access: ChannelAccess): EncodedJson<NeverSubscribed> => {
    const { channel, fields } = view(access);
    const own = subscribers(access);
    return new EncodedJson(
      () => unsubscribedEncoder.fields(own, { channel: fields }).object,
      () => ({ ...channel, ...own }),
    );
  };
  const personal = (access: ChannelAccess): EncodedJson<SubscriptionObject> => {
    const { channel, fields } = view(access);
    const settings = withGlobals(personalSettings(existing(access.subscription)));
    const own = { ...subscribers(access), ...settings };
    return new EncodedJson(
      () => encoder.fields(own, { channel: fields }).object,
      () => ({ ...channel, ...own }),
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
