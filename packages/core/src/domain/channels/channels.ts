import { firstRow } from "../../memory/known-rows.js";
import type { Soon } from "../../ports/soon.js";
import { findEach } from "../../storage/find-each.js";
import { fold } from "../../text/folding.js";
import { insertChannelRecipient } from "../conversations/index.js";
import type { ChannelRows, ReadTx, Row, WriteTx } from "./vocabulary.js";

type NewChannel = Pick<Row<"streams">, "name" | "creator_id"> &
  Partial<Omit<Row<"streams">, "id" | "recipient_id" | "subscriber_count" | "name_folded" | "date_created">>;

/** The privacy of a channel that everybody but guests can find and read. */
export const publicChannel = { invite_only: false, is_web_public: false, history_public_to_subscribers: true };

/** Whether subscribers see only the messages that they received. */
export const isProtected = ({
  invite_only,
  history_public_to_subscribers,
}: Pick<Row<"streams">, "invite_only" | "history_public_to_subscribers">): boolean =>
  invite_only && !history_public_to_subscribers;

const channelDefaults = {
  ...publicChannel,
  description: "",
  rendered_description: "",
  is_archived: false,
  is_default: false,
  message_retention_days: null,
  topics_policy: "inherit",
  folder_id: null,
  is_recently_active: true,
  first_message_id: null,
  settings: {},
};

/** Stores a channel and its recipient; nobody is subscribed yet. */
export const insertChannel = async (tx: WriteTx, channel: NewChannel, now: number): Promise<Row<"streams">> => {
  const id = await tx.nextId("streams");
  const recipient = await insertChannelRecipient(tx, id);
  return tx.insert("streams", {
    ...channelDefaults,
    ...channel,
    id,
    name_folded: fold(channel.name),
    date_created: now,
    subscriber_count: 0,
    recipient_id: recipient.id,
  });
};

/** Returns the channel of this name, whatever its case; archived ones included. */
export const channelByName = (tx: Pick<WriteTx, "scan">, name: string): Soon<Row<"streams"> | undefined> =>
  firstRow<ChannelRows, "streams">(tx, "streams", { index: "byName", prefix: [fold(name)] });

/** Returns the channels that have one of these names, whatever their case; in no particular order. */
export const channelsByName = (
  tx: Pick<ReadTx, "scan" | "scanMany">,
  names: readonly string[],
): Promise<Row<"streams">[]> =>
  findEach<ChannelRows, "streams">(tx, "streams", { index: "byName", prefixes: names.map((name) => [fold(name)]) });

/** Returns the channels that newcomers are subscribed to, by id, without archived ones. */
export const defaultChannels = async (tx: Pick<WriteTx, "scan">): Promise<Row<"streams">[]> =>
  (await tx.scan("streams", "id")).filter(({ is_default, is_archived }) => is_default && !is_archived);

/** Returns the web-public channels, archived ones included. */
export const webPublicChannelsIn = async (tx: ReadTx): Promise<Row<"streams">[]> =>
  (await tx.scan("streams", "byPrivacy", { prefix: [false] })).filter(({ is_web_public }) => is_web_public);
