import { type Static, t } from "../../schema/schema.js";
import { compareText } from "../../storage/order.js";
import type { ReadTx } from "./vocabulary.js";

/** A group of channels as it crosses the wire. */
export const defaultGroupShape = t.named(
  "DefaultChannelGroup",
  t.object({
    id: t.integer(),
    name: t.string(),
    description: t.string(),
    streams: t.array(t.integer(), { description: "Ids of its channels, by name" }),
  }),
);

/**
 * Returns all groups of channels, by name. A channel that became private or was archived is not shown, since everybody but guests
 * sees the groups (security B2).
 */
export const viewDefaultGroups = async (tx: ReadTx): Promise<Static<typeof defaultGroupShape>[]> => {
  const groups = await tx.scan("default_stream_groups", "byName");
  const channels = await tx.getMany("streams", [...new Set(groups.flatMap(({ stream_ids }) => stream_ids))]);
  const shown = channels
    .filter(({ invite_only, is_archived }) => !invite_only && !is_archived)
    .sort((a, b) => compareText(a.name, b.name));
  return groups.map(({ id, name, description, stream_ids }) => {
    const own = new Set(stream_ids);
    return {
      id,
      name,
      description,
      streams: shown.filter((channel) => own.has(channel.id)).map((channel) => channel.id),
    };
  });
};
