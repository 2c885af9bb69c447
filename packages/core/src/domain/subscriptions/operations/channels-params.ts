import { t } from "../../../schema/schema.js";
import { limits } from "../../realm/index.js";

/** The most channels that one request names, so that nobody else has to wait long for it (security N3). */
const mostChannels = 1_000;

/** Channels to subscribe to, as a request names them; those that do not exist are created. */
export const wantedChannels = t.array(
  t.named(
    "WantedChannel",
    t.object(
      {
        name: t.text({ anyCharacter: true }),
        color: t.optional(t.text()),
        description: t.optional(t.text({ max: limits.max_stream_description_length })),
      },
      { refusal: "Input should be a valid dictionary or instance of AddSubscriptionData" },
    ),
  ),
  { max: mostChannels },
);

type Named = string | { description?: string | undefined };

const isDescribed = (channel: Named): boolean => typeof channel === "object" && channel.description !== undefined;

/** Returns for how many requests one counts that changes subscriptions of so many people to these channels. */
export const subscribingPrice = (channels: readonly Named[], people: number): number =>
  Math.max(channels.length / 25, (channels.length * people) / 1_500, channels.filter(isDescribed).length / 8);

/** Says what `subscribingPrice` returns. */
export const subscribingPriceText = "one for each 25 channels, 8 descriptions or 1,500 subscriptions";

/** The users whose subscriptions change. */
export const principalsParam = t.default(
  t.array(t.anyOf(t.integer(), t.text()), { description: "Users by id or by address; the caller when empty" }),
  [],
);

/** Names of channels, of each user. */
export const namesByUser = t.record(t.array(t.string()), { description: "Names of channels by user id" });

/** The names of channels that a request unsubscribes from; `description` says more. */
export const channelNames = (description: string) =>
  t.array(t.text({ anyCharacter: true }), { max: mostChannels, description });

/** What unsubscribing answers. */
export const departures = {
  removed: t.array(t.string(), { description: "The channel of each subscription that ended" }),
  not_removed: t.array(t.string(), { description: "Where there was no subscription" }),
};
