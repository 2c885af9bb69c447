import { t } from "../../../schema/schema.js";
import { existing } from "../../../storage/existing.js";
import { compareText } from "../../../storage/order.js";
import { anyUser } from "../../users/index.js";
import { describeChannels } from "../listing/describe-channels.js";
import { subscribersOfEach } from "../members/channel-members.js";
import { type ChannelObject, subscriptionShape, viewSubscription } from "../view.js";
import { defineOperation, type ReadTx, type Row } from "../vocabulary.js";

const activeSubscriptions = async (tx: ReadTx, user_id: number): Promise<Map<number, Row<"subscriptions">>> => {
  const rows = await tx.scan("subscriptions", "byUser", { prefix: [user_id] });
  return new Map(rows.filter(({ active }) => active).map((row) => [row.stream_id, row]));
};

export const getSubscriptions = defineOperation({
  method: "GET",
  path: "/users/me/subscriptions",
  summary: "Get your subscriptions",
  description: "Without archived channels, by name. `partial` is answered with complete lists.",
  permission: anyUser,
  price: 4,
  params: t.object({
    include_subscribers: t.default(t.decoded("either", t.oneOf(["true", "false", "partial"])), "false"),
  }),
  result: t.object({ subscriptions: t.array(subscriptionShape, { max: 1_000_000 }) }),
  errors: [],
  async run(call) {
    const { actor, tx, params } = call;
    const own = await activeSubscriptions(tx, actor.id);
    const channels = (await tx.getMany("streams", [...own.keys()]))
      .filter(({ is_archived }) => !is_archived)
      .sort((a, b) => compareText(a.name, b.name));
    const shown = params.include_subscribers === "false" ? [] : channels.map(({ id }) => id);
    const [objects, subscribers] = await Promise.all([describeChannels(call, channels), subscribersOfEach(tx, shown)]);
    const view = (object: ChannelObject) =>
      viewSubscription(object, existing(own.get(object.stream_id)), subscribers.get(object.stream_id));
    return { subscriptions: objects.map(view) };
  },
});
