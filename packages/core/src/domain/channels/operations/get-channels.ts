import { EncodedJson } from "../../../encode/encoded-json.js";
import { ObjectEncoder } from "../../../encode/encoder.js";
import { mapInTurns } from "../../../memory/in-turns.js";
import { type Static, t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { channelViewer, type ShownChannel } from "../listing/describe-channels.js";
import { inParts } from "../listing/in-parts.js";
import { listedChannels } from "../listing/list-channels.js";
import { channelShape } from "../view.js";
import { defineOperation, type Row } from "../vocabulary.js";

const flag = (initial: boolean, description: string) => t.default(t.boolean({ description }), initial);

const listedShape = t.object({ ...channelShape.properties, is_default: t.optional(t.boolean()) });

const encoder = new ObjectEncoder(listedShape, { channel: channelShape });

const withDefault = ({ json, fields }: ShownChannel, is_default: boolean): EncodedJson<Static<typeof listedShape>> =>
  EncodedJson.by(
    () => encoder.fields({ is_default }, { channel: fields() }).object,
    () => ({ ...json.value(), is_default }),
  );

export const getChannels = defineOperation({
  method: "GET",
  path: "/streams",
  summary: "Get all channels",
  description: "By name. What the `include_` parameters ask for adds up.",
  permission: anyUser,
  price: 4,
  longAnswer: true,
  params: t.object({
    include_public: flag(true, "All public channels; not for guests"),
    include_web_public: flag(false, "All web-public channels"),
    include_subscribed: flag(true, "The channels the caller is subscribed to"),
    exclude_archived: flag(true, "Leaves out archived channels"),
    include_all: flag(false, "All channels the caller may know of"),
    include_default: flag(false, "Adds `is_default` to each channel"),
    include_owner_subscribed: flag(false, "For bots, the channels their owner is subscribed to"),
    include_can_access_content: flag(false, "All channels whose messages the caller may read"),
    include_all_active: flag(false, "Deprecated: the same as `include_all`"),
  }),
  result: t.object({
    streams: t.array(listedShape, { max: 1_000_000 }),
  }),
  errors: [],
  async run(call) {
    const { params } = call;
    const channels = await listedChannels(call, params);
    const show = await channelViewer(call, channels);
    const encode = params.include_default
      ? (channel: Row<"streams">) => withDefault(show(channel), channel.is_default)
      : (channel: Row<"streams">) => show(channel).json;
    return { streams: await inParts(call.tx, await mapInTurns(call.tx, channels, encode)) };
  },
});
